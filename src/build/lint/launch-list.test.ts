import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createWalker } from '../../engine/schema-walk.ts';
import { readSchemas } from '../read-schemas.ts';
import { launchList } from './launch-list.ts';

const walk = createWalker(readSchemas(join(import.meta.dirname, '..', '..', '..', 'schemas')));

it('names a model whose name the owner still has to give, by its table', () => {
  const page = {
    menuId: 1556,
    title: 'Example',
    description: 'A page that holds a table.',
    blocks: [
      {
        type: 'spec-table',
        caption: 'Two models',
        models: [{ name: 'Model 1', placeholder: true }, { name: 'WM-2' }],
        rows: [{ label: 'Weight', unit: 'kg', values: ['1', '2'], typical: true }],
      },
    ],
  };
  expect(launchList(walk, 'page.schema.json', page).map(({ rule, message }) => `${rule} ${message}`))
    .toMatchInlineSnapshot(`
      [
        "launch-placeholder Name to give or confirm: Two models › Model 1.",
        "launch-typical Typical value to confirm: Two models › Weight: 1 | 2.",
      ]
    `);
});
