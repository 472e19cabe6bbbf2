import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { complaintsAbout, programOf } from '../helpers/type-check.ts';
import { packageFile } from '../../src/package-file.ts';
function cost(file: string, words: string) {
  const text = readFileSync(packageFile(file), 'utf8');
  const count = (n: number) => {
    const body = text.replace(/^import.*$/m, '').replace('export default ', '');
    const copies = Array.from({ length: n }, (_, i) => `export const t${i} = (() => {${words === '' ? body.replaceAll('defineTemplate', 'return defineTemplate') : body.replaceAll('defineTemplate', 'return defineTemplate').replace(new RegExp(`\\b(${words})\\b`, 'g'), `$1${i}`)}})();`);
    const program = programOf({ 'c.ts': `${/^import.*$/m.exec(text)![0]}\n${copies.join('\n')}` });
    const c = complaintsAbout(program, 'c.ts');
    if (c.length) console.log(c[0]);
    return program.getInstantiationCount();
  };
  const a = count(1), b = count(41);
  console.log(file, words === '' ? 'same' : 'varied', a, b, (b - a) / 40);
}
test('x', () => {
  cost('test/types/right-template.ts', '');
  cost('test/types/right-template.ts', 'element|key|order|size|ascending|descending|small|edges|items|n');
  cost('templates/lists/sort-by.ts', '');
  cost('templates/lists/sort-by.ts', 'element|key|order|ascending|descending|small|edges|inPlace|stable|method');
});
