import { agreementSuite } from '../helpers/agreement-suite.ts';

await agreementSuite(2, 4);
