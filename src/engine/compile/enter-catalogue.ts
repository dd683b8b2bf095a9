import { modelPlace, rowPlace } from '../common/table-places.ts';
import type { CatalogueEntry } from '../common/page-values.ts';
import type { CatalogueTable, PageCatalogue } from '../content/catalogue.ts';

type Catalogued<T> = T & { catalogue?: CatalogueEntry };
type Placed = { id?: string };

/**
 * Gives each product of a page, and each table of its models, its name and address: blocks know neither the page nor each
 * other. Rows and models of a table with an `id` get an id too. Changes the blocks in place.
 */
export function enterCatalogue({ products, tables }: PageCatalogue): void {
  for (const { block } of [...tables, ...products.flatMap((product) => product.tables)]) placeRows(block);
  for (const { block, href, tables: own } of products) {
    const entry = { name: block.name, href };
    const entered: readonly Catalogued<object>[] = [...own.map((table) => table.block), block];
    for (const one of entered) one.catalogue = entry;
  }
}

function placeRows({ id, rows, models }: CatalogueTable['block']): void {
  if (id === undefined) return;
  rows.forEach((row: Placed, index) => (row.id = rowPlace(id, index)));
  models.forEach((model: Placed, index) => (model.id = modelPlace(id, index)));
}
