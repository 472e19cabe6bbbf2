import { auditSample } from '../helpers/audit-sample.ts';

await auditSample(2, 2);
