import { agreementSuite } from '../helpers/agreement-suite.ts';

await agreementSuite(4, 4);
