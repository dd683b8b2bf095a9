import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CompiledPage } from '../common/compiled-page.ts';
import { readSchemas } from '../schema/read-schemas.ts';
import { createWalker } from '../schema/schema-walk.ts';
import { catalogueOf } from './catalogue.ts';

const walk = createWalker(readSchemas(join(import.meta.dirname, '../../../schemas')));
const models = (id?: string) => ({
  type: 'spec-table',
  ...(id && { id }),
  caption: 'Models',
  models: [{ name: 'A' }],
  rows: [{ label: 'Weight', value: '5 kg' }],
});
const product = (name: string, rest: object) => ({ type: 'product', name, description: [], ...rest });

function pageOf(...blocks: object[]): CompiledPage {
  const page = { menuId: 7, title: 'Pumps', description: '', route: 'plant/pumps', uses: [], blocks };
  return page as unknown as CompiledPage; // a page as short as the walk allows
}

test('a product has its tables, and links lead to the nearest anchor around each', () => {
  const tab = {
    label: 'Screw pump',
    blocks: [product('Screw pump', { blocks: [models('screw-pump-models'), models()] })],
    id: 'screw-pump',
  };
  const { products, tables } = catalogueOf(walk, pageOf({ type: 'panel-tabs', tabs: [tab] }));
  expect(tables).toEqual([]);
  expect(products.map(({ href, block }) => [block.name, href])).toEqual([
    ['Screw pump', '/7/plant/pumps#screw-pump'],
  ]);
  expect(products[0]?.tables.map(({ href }) => href)).toEqual([
    '/7/plant/pumps#screw-pump-models',
    '/7/plant/pumps#screw-pump',
  ]);
});

test('a table outside a product is listed separately, and without an anchor a link leads to the page', () => {
  const { products, tables } = catalogueOf(walk, pageOf(models(), product('Pump', { id: 'pump' })));
  expect(products.map(({ href, tables: own }) => [href, own])).toEqual([['/7/plant/pumps#pump', []]]);
  expect(tables.map(({ href, page }) => [href, page])).toEqual([
    ['/7/plant/pumps', { menuId: 7, route: 'plant/pumps', title: 'Pumps' }],
  ]);
});
