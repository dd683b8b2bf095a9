import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { readVariantKind, readVariants } from './read-variants.ts';
import type { Variant } from './read-variants.ts';

const KIND = {
  folder: 'kinds',
  data: 'kind.json',
  flags: ['heavy', 'round'],
  schema: 'kind.schema.json',
  annotations: {},
  registries: [{ path: 'rows.gen.ts', name: 'ROWS', file: 'row.tsx', exported: 'row' }],
};

function read(files: Readonly<Record<string, string>>): Variant[] {
  const root = makeFolder({
    'stones/variants.json': JSON.stringify(KIND),
    'stones/kinds/granite/kind.json': '{ "shown": "grey", "heavy": true }',
    'stones/kinds/granite/row.tsx': '',
    'stones/kinds/shared.ts': '',
    'own/README.md': '',
    ...files,
  });
  const folder = join(root, 'stones');
  const kind = readVariantKind(folder);
  if (!kind) throw new Error('variants.json was not read');
  return readVariants(root, { folder, variants: join(root, 'own') }, kind);
}

test('a site’s variants come after the module’s', () => {
  expect(
    read({ 'own/river-pebble/kind.json': '{ "shown": "small" }', 'own/river-pebble/row.tsx': '' }),
  ).toEqual([
    {
      id: 'GRANITE',
      name: 'granite',
      folder: expect.stringContaining('granite'),
      shown: 'grey',
      flags: ['heavy'],
    },
    {
      id: 'RIVER_PEBBLE',
      name: 'river-pebble',
      folder: expect.stringContaining('own'),
      shown: 'small',
      flags: [],
    },
  ]);
});

test('a module without variants.json has none', () => {
  expect(readVariantKind(makeFolder({}))).toBeNull();
});

test.each([
  ['no description', {}, 'own/a/kind.json is missing. Add it, or delete its folder.'],
  [
    'no row',
    { 'own/a/kind.json': '{ "shown": "a" }' },
    'own/a/row.tsx is missing. Add it, or delete its folder.',
  ],
  [
    'broken JSON',
    { 'own/a/kind.json': '{' },
    'own/a/kind.json isn\'t a JSON object such as { "shown": "rows" }.',
  ],
  [
    'no text for staff',
    { 'own/a/kind.json': '{}' },
    'own/a/kind.json needs "shown": a few words for staff, such as "rows".',
  ],
  [
    'an unknown flag',
    { 'own/a/kind.json': '{ "shown": "a", "heavvy": true }' },
    'own/a/kind.json: "heavvy" is unknown. Did you mean "heavy"? There are heavy, round.',
  ],
  [
    'a flag that is off',
    { 'own/a/kind.json': '{ "shown": "a", "heavy": false }' },
    'own/a/kind.json: "heavy" is true or left out.',
  ],
])('%s is refused', (what, files, sentence) => {
  const row = what === 'no row' ? {} : { 'own/a/row.tsx': '' };
  expect(() => read({ ...row, ...files })).toThrow(`SITE_CONFIG_WRONG: ${sentence}`);
});

test.each([
  ['granite', 'own/granite has the name of one that the module has. Rename the folder.'],
  ['Big_Stone', "own/Big_Stone can't be the name of such a folder. Rename it, such as event-list."],
])('the name %s is refused', (name, sentence) => {
  const files = { [`own/${name}/kind.json`]: '{ "shown": "a" }', [`own/${name}/row.tsx`]: '' };
  expect(() => read(files)).toThrow(`SITE_CONFIG_WRONG: ${sentence}`);
});
