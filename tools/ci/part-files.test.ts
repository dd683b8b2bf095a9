import { join } from 'node:path';
import { expect, test } from 'vitest';
import { partFiles } from './part-files.ts';

const ROOT = join(import.meta.dirname, '..', '..');

test('a module’s tests are its own, and those beside the files it imports', () => {
  const { sources, unitTests, browserTests } = partFiles(ROOT, ['inquiry']);
  expect(sources).toEqual(['src/modules/inquiry']);
  expect(unitTests).toContain('src/modules/inquiry/service/save-call.test.ts');
  expect(unitTests).toContain('src/modules/inquiry/service/keep-inquiries.alone.test.ts');
  expect(unitTests).toContain('src/shared/subject.test.ts'); // beside what the form imports
  expect(unitTests).not.toContain('src/modules/inquiry/service/kill.long.test.ts');
  expect(unitTests).not.toContain('src/modules/search/service.test.ts');
  expect(browserTests).toContain('src/modules/inquiry/e2e/inquiry.test.ts');
});

test('tests of two modules are found once each', () => {
  const { sources, unitTests } = partFiles(ROOT, ['search', 'inquiry']);
  expect(sources).toEqual(['src/modules/search', 'src/modules/inquiry']);
  expect(unitTests).toContain('src/modules/search/service.test.ts');
  expect(new Set(unitTests).size).toBe(unitTests.length);
});

test('an unknown module name is refused with a suggestion', () => {
  expect(() => partFiles(ROOT, ['inquiries'])).toThrow(
    /COMMAND_WRONG: there is no module "inquiries"\. Did you mean "inquiry"\? There are accounts, /,
  );
});
