// R-BIZ-32
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findCompared } from '../../src/modules/equipment/blocks/model-comparison/find-compared.ts';
import type { ComparedModel } from '../../src/modules/equipment/blocks/model-comparison/find-compared.ts';
import { joinRows } from '../../src/modules/equipment/blocks/model-comparison/join-rows.ts';
import type { SameItems } from '../../src/modules/equipment/blocks/model-comparison/join-rows.ts';
import { modelKeys } from '../../src/engine/common/model-keys.ts';
import { catalogueOf } from '../../src/engine/content/catalogue.ts';
import { machinesOf } from '../../src/modules/equipment/build/machines-of.ts';
import { readSchemas } from '../../src/engine/schema/read-schemas.ts';
import { createWalker } from '../../src/engine/schema/schema-walk.ts';
import { livePages } from '../support/pages.ts';

const walk = createWalker(readSchemas(join(import.meta.dirname, '..', '..', 'schemas')));
const PAGES = livePages();
const TABLES = PAGES.flatMap(({ page }) => machinesOf(catalogueOf(walk, page)).tables);
/** The first model of each machine: the others have the same rows. */
const MODELS: readonly ComparedModel[] = TABLES.flatMap(
  ({ machine, place, models }) =>
    findCompared(TABLES, modelKeys({ name: machine, href: place }, models).slice(0, 1)).models,
);

/** Names with the same meaning, from the page that compares. */
const SAME_ITEMS = PAGES.flatMap(({ page }) => page.blocks as { type: string; sameItems?: SameItems }[])
  .filter(({ type }) => type === 'model-comparison')
  .flatMap(({ sameItems = [] }) => sameItems);

test('comparing any two machines loses no row, and joins only rows of one quantity', () => {
  expect(MODELS.length).toBeGreaterThan(1);
  for (const one of MODELS) {
    for (const other of MODELS.filter(({ key }) => key !== one.key)) {
      const { shared, own } = joinRows([one, other], SAME_ITEMS);
      const cells = shared.map((row) => row.cells.flatMap((cell) => cell ?? []));
      expect(cells.flat().length + own.flat().length).toBe(one.rows.length + other.rows.length);
      for (const line of cells) expect(new Set(line.map(({ quantity }) => quantity)).size).toBe(1);
    }
  }
});
