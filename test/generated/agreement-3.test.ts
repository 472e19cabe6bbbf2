import { agreementSuite } from '../helpers/agreement-suite.ts';

await agreementSuite(3, 4);
