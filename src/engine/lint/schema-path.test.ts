// R-ENG-60
import { expect, it } from 'vitest';
import { checkSchemaPath } from './schema-path.ts';

const PAGE = 'page.schema.json';
const suggestionFor = (file: string, schema: string, $schema: unknown): string | undefined =>
  checkSchemaPath(file, schema, { $schema })[0]?.suggestion;

it.each([
  ['pages-data/main.json', PAGE, '../.editor/page.schema.json'],
  ['pages-data/company/ci.json', PAGE, '../../.editor/page.schema.json'],
  ['pages-data/business/plant/marine/mud.json', PAGE, '../../../../.editor/page.schema.json'],
  ['pages-data/company/ci.json', PAGE, './../../.editor/page.schema.json'],
  ['pages-data/company/ci.json', PAGE, '../../.editor//page.schema.json'],
  ['pages-data/contents/1574.json', PAGE, '../../.editor/page.schema.json'],
  ['pages-data/fragments/note.json', 'fragment-file.schema.json', '../../.editor/fragment-file.schema.json'],
  ['pages-data/menu.json', 'menu.schema.json', '../.editor/menu.schema.json'],
  ['pages-data/main.json', PAGE, 7], // reported by the schema
])('a correct schema path in %s is accepted', (file, schema, path) => {
  expect(suggestionFor(file, schema, path)).toBeUndefined();
});

it.each([
  ['pages-data/main.json', '../../.editor/page.schema.json', '../.editor/page.schema.json'],
  ['pages-data/main.json', '.editor/page.schema.json', '../.editor/page.schema.json'],
  ['pages-data/main.json', '/.editor/page.schema.json', '../.editor/page.schema.json'],
  ['pages-data/main.json', './.editor/page.schema.json', '../.editor/page.schema.json'],
  ['pages-data/main.json', '../.editor/pages.schema.json', '../.editor/page.schema.json'],
  ['pages-data/main.json', '../.editor/menu.schema.json', '../.editor/page.schema.json'],
  ['pages-data/main.json', '../schemas/page.schema.json', '../.editor/page.schema.json'], // the contract, which helps editors less
  ['pages-data/main.json', '../schemas/blocks/note.schema.json', '../.editor/page.schema.json'],
  ['pages-data/main.json', '', '../.editor/page.schema.json'],
  ['pages-data/main.json', 'page.schema.json', '../.editor/page.schema.json'],
  ['pages-data/main.json', '..\\schemas\\page.schema.json', '../.editor/page.schema.json'],
  ['pages-data/main.json', 'http://json-schema.org/draft-07/schema#', '../.editor/page.schema.json'],
  ['pages-data/company/ci.json', '../.editor/page.schema.json', '../../.editor/page.schema.json'],
  ['pages-data/company/ci.json', '../../../.editor/page.schema.json', '../../.editor/page.schema.json'],
  ['pages-data/company/ci.json', '../../.Editor/page.schema.json', '../../.editor/page.schema.json'],
  ['pages-data/a/b/c.json', '../../.editor/page.schema.json', '../../../.editor/page.schema.json'],
  ['pages-data/a/b/c.json', '../../../../.editor/page.schema.json', '../../../.editor/page.schema.json'],
])('in %s the right schema path is suggested instead of %s', (file, path, right) => {
  expect(suggestionFor(file, PAGE, path)).toBe(right);
});

it('a schema path is optional', () => {
  expect([{}, [], null, 3].flatMap((value) => checkSchemaPath('pages-data/main.json', PAGE, value))).toEqual(
    [],
  );
});
