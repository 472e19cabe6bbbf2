import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { templateFiles } from './template-files.ts';

test('files with a default export are found, and files that forgot it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'etudes-files-'));
  const files = {
    'default.ts': "export default defineTemplate('a/b', {});\n",
    'forgotten.ts': "export const forgotten = defineTemplate('a/c', {});\n",
    'course.ts': "const course = defineCurriculum('course', {});\n",
    'renamed.ts': "import { t } from './forgotten.ts';\nexport { t as default };\n",
    'operators.ts': "// for a defineTemplate(...) elsewhere\nexport const o = defineOperator('o', {});\n",
    'kinds.ts': '/**\n * Given to defineTemplate() by others.\n */\nexport const kinds = [];\n',
    'default.test.ts': 'export default 3;\n',
    'types.d.ts': 'export default 3;\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  expect(templateFiles(folder).map((path) => basename(path))).toEqual([
    'course.ts',
    'default.ts',
    'forgotten.ts',
    'renamed.ts',
  ]);
});
