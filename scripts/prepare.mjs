// What npm runs once it has installed: the build, unless there is one already. The first `npx etudes` of a clone
// comes here too, and perhaps while another one runs what is built.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './is-built.mjs';

if (!isBuilt(dirname(dirname(fileURLToPath(import.meta.url))))) await import('./build.mjs');
