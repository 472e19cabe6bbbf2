import { auditSample } from '../helpers/audit-sample.ts';

await auditSample(1, 2);
