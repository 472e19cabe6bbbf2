import { agreementSuite } from '../helpers/agreement-suite.ts';

await agreementSuite('lists/');
