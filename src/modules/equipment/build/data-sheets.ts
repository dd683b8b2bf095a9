import { catalogueOf } from '../../../engine/content/catalogue.ts';
import type { CatalogueProduct, CatalogueTable } from '../../../engine/content/catalogue.ts';
import {
  csvAddress,
  dataSheetRoute,
  pagePath,
  parseAddress,
  pdfAddress,
} from '../../../engine/common/address.ts';
import type { CompiledPage } from '../../../engine/common/compiled-page.ts';
import { propertyOf } from '../../../engine/common/json-value.ts';
import type { CatalogueEntry } from '../../../engine/common/page-values.ts';
import { revisionOf } from '../../../engine/common/revision.ts';
import { modelPlace, rowPlace } from '../../../engine/common/table-places.ts';
import { blockNames } from '../../../engine/schema/read-schemas.ts';
import type { SchemaSet, createWalker } from '../../../engine/schema/schema-walk.ts';
import type { Block } from '../../../engine/types.ts';
import { sheetCsv } from './sheet-csv.ts';

/** A page that the build makes of a product, and the same as a file for spreadsheet programs. */
export interface DataSheet {
  readonly page: CompiledPage;
  readonly csv: { readonly address: string; readonly text: string };
}

/** What of the things that pages are compiled with is needed here. */
interface SheetContext {
  readonly walk: ReturnType<typeof createWalker>;
  /** The type of the block that shows a data sheet; undefined on a site without one. */
  readonly sheetBlock: string | undefined;
  readonly hasFile: (address: string) => boolean;
}

type Catalogued<T> = T & { catalogue?: CatalogueEntry };
type Placed = { id?: string };

/**
 * Tells each product of a page, and each table of its models, what it is called and where it stands: blocks know neither the page
 * nor each other. Rows and models of a table with an `id` get one of their own. The page is changed in place.
 */
export function enterCatalogue(page: CompiledPage, context: SheetContext): void {
  const { products, tables } = catalogueOf(context.walk, page);
  for (const { block } of [...tables, ...products.flatMap((product) => product.tables)]) placeRows(block);
  for (const { product, key } of keyed(products)) {
    const block: Catalogued<CatalogueProduct['block']> = product.block;
    const entry = { name: block.name, href: product.href };
    for (const { block: table } of product.tables) {
      const own: Catalogued<typeof table> = table;
      own.catalogue = entry;
    }
    const sheet = pagePath(page.menuId, dataSheetRoute(page.route, key));
    block.catalogue = context.sheetBlock === undefined ? entry : { ...entry, sheet };
  }
}

function placeRows({ id, rows, models }: CatalogueTable['block']): void {
  if (id === undefined) return;
  rows.forEach((row: Placed, index) => (row.id = rowPlace(id, index)));
  models.forEach((model: Placed, index) => (model.id = modelPlace(id, index)));
}

/** The block whose schema says that it shows a data sheet. */
export function sheetBlockIn(schemas: SchemaSet): string | undefined {
  return blockNames(schemas).find(
    (name) => propertyOf(schemas[`blocks/${name}.schema.json`], 'x-catalogue') === 'sheet',
  );
}

/** The data sheets of a compiled page, one for each product; none on a site without the block that shows them. */
export function dataSheetsOf(page: CompiledPage, context: SheetContext): readonly DataSheet[] {
  if (context.sheetBlock === undefined) return [];
  const type = context.sheetBlock;
  return keyed(catalogueOf(context.walk, page).products).map(({ product, key }) => {
    const { block, href } = product;
    const route = dataSheetRoute(page.route, key);
    const csv = { address: csvAddress(route), text: sheetCsv(product) };
    const revision = revisionOf(block);
    const pdf = pdfAddress(route, revision);
    const sheet = {
      type,
      of: { title: page.title, href },
      csv: csv.address,
      ...(context.hasFile(pdf) && { pdf }),
      revision,
      blocks: [block],
    };
    const made: CompiledPage = {
      menuId: page.menuId,
      title: `${block.name}: data sheet`,
      description: `${block.name}: drawing, features and specifications on one sheet.`,
      ...(page.banner && { banner: page.banner }),
      blocks: [sheet],
      route,
      uses: [],
    };
    return { page: { ...made, uses: usesOf(made, context) }, csv };
  });
}

/** Each product with its part of an address: its anchor, or its name where another product has that already. */
function keyed(products: readonly CatalogueProduct[]): { product: CatalogueProduct; key: string }[] {
  const taken = new Set<string>();
  return products.map((product) => {
    const slug = slugOf(product.block.name);
    let key = parseAddress(product.href).anchor || slug;
    if (taken.has(key)) key = slug;
    for (let nth = 2; taken.has(key); nth++) key = `${slug}-${nth}`;
    taken.add(key);
    return { product, key };
  });
}

function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return slug || 'product';
}

/** The types of all blocks that are shown; the product itself is drawn by the sheet. */
function usesOf(page: CompiledPage, { walk }: SheetContext): string[] {
  const uses = new Set<string>();
  walk('page.schema.json', page, ({ value, notes }) => {
    if (!notes.blocks || !Array.isArray(value)) return;
    for (const { type } of value as Block[]) uses.add(type); // a compiled page
  });
  return [...uses].sort();
}
