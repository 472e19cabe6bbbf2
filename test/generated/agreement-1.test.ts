import { agreementSuite } from '../helpers/agreement-suite.ts';

await agreementSuite(1, 4);
