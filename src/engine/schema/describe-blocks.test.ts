// R-ENG-151
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeBlocks } from './describe-blocks.ts';
import { blockNames } from './block-names.ts';
import { readSchemas } from './read-schemas.ts';

const COMMON = {
  definitions: {
    link: { type: 'string', maxLength: 500, description: 'A link.', examples: ['/'], 'x-content': 'link', 'x-form': 'Write it.' },
    row: {
      type: 'object',
      description: 'A row.',
      examples: [{ label: 'A' }],
      required: ['label'],
      properties: { label: { type: 'string', minLength: 1, description: 'The label.', examples: ['A'] } },
    },
    picture: {
      type: 'object',
      description: 'A picture.',
      'x-content': 'picture',
      properties: { alt: { type: 'string', description: 'What it shows.', examples: ['A pump'] } },
    },
  },
}; // prettier-ignore

function block(properties: object, required: readonly string[] = []) {
  return { title: 'Sample', description: 'A sample.', type: 'object', required, properties };
}

function rowsOf(properties: object, required?: readonly string[]) {
  const schemas = { 'common.schema.json': COMMON, 'blocks/sample.schema.json': block(properties, required) };
  return describeBlocks(schemas, ['sample']).blocks[0]?.rows;
}

const shared = (name: string) => ({ $ref: `../common.schema.json#/definitions/${name}` });

test('a property has its type, whether it is required, its default, its limits and an example', () => {
  const columns = { type: 'integer', enum: [2, 3], default: 3, description: 'How many.', examples: [2] };
  expect(rowsOf({ columns }, ['columns'])).toEqual([
    {
      path: 'columns',
      type: 'whole number',
      needed: true,
      fallback: '3',
      limits: ['one of 2, 3'],
      description: 'How many.',
      example: '2',
    },
  ]);
});

test('a shared definition has the description of its place, and a row for each of its properties', () => {
  const rows = { type: 'array', minItems: 1, maxItems: 4, items: shared('row'), description: 'The rows.' };
  const more = { ...shared('link'), description: 'Where it leads.', examples: ['/20/a'] };
  const found = rowsOf({ rows, more })?.map(({ path, type, needed, limits, description, example }) => [
    path, type, needed, limits.join(), description, example,
  ]); // prettier-ignore
  expect(found).toEqual([
    ['rows', 'list of groups', false, '1 to 4 entries', 'The rows.', null],
    ['rows[].label', 'text', true, '', 'The label.', '"A"'],
    ['more', 'link', false, 'at most 500 characters', 'Where it leads.', '"/20/a"'],
  ]);
});

test('a picture takes one row everywhere, and is described once', () => {
  const schemas = {
    'common.schema.json': COMMON,
    'blocks/sample.schema.json': block({ pictures: { type: 'array', items: shared('picture') } }),
  };
  const { blocks, picture } = describeBlocks(schemas, ['sample']);
  expect(blocks[0]?.rows.map(({ path, type }) => [path, type])).toEqual([['pictures', 'list of pictures']]);
  expect(picture.map(({ path }) => path)).toEqual(['alt']);
});

test.each([
  [{ const: true, type: 'boolean' }, 'always true', []],
  [{ type: 'boolean' }, 'true or false', []],
  [{ type: ['string', 'null'] }, 'text or null', []],
  [{ type: 'array', items: { type: ['string', 'null'] } }, 'list of entries, each text or null', []],
  [{ type: 'array', items: { type: 'array', items: { type: 'string' } } }, 'list of lists of texts', []],
  [{ type: 'array', 'x-blocks': true, minItems: 2, maxItems: 2 }, 'list of blocks', ['exactly 2 entries']],
  [{ type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a'] } }, 'list of texts', ['no entry twice', 'each one of "a"']],
  [{ type: 'number', minimum: 0 }, 'number', ['at least 0']],
  [{ type: 'string', 'x-form': 'Write # and six digits.' }, 'text', ['Write # and six digits.']],
])('%j is described as “%s” with the limits %j', (schema, type, limits) => {
  expect(rowsOf({ a: schema })?.map((row) => [row.type, row.limits])).toEqual([[type, limits]]);
}); // prettier-ignore

test('a property that only some pictures have is listed where it applies', () => {
  const focus = { type: 'string', description: 'What stays in view.', examples: ['top'] };
  const common = COMMON.definitions.picture;
  const cropped = { ...common, properties: { ...common.properties, focus }, examples: [{}] };
  expect(rowsOf({ plain: shared('picture'), cropped })?.map(({ path }) => path)).toEqual([
    'plain',
    'cropped',
    'cropped.focus',
  ]);
});

test('every property of the engine’s blocks has a type and a description', () => {
  const schemas = readSchemas(join(import.meta.dirname, '../../../schemas'));
  const { blocks, picture } = describeBlocks(schemas, blockNames(schemas));
  const rows = [...blocks.flatMap((one) => one.rows), ...picture];
  expect(rows.length).toBeGreaterThan(300);
  expect(
    rows.filter(({ type, description }) => /any value/.test(type) || description === 'undefined'),
  ).toEqual([]);
});
