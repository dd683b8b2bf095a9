import { derivedRoute, pagePath, parseAddress } from '../../../engine/common/address.ts';
import type { CompiledPage } from '../../../engine/common/compiled-page.ts';
import type { CatalogueEntry } from '../../../engine/common/page-values.ts';
import { revisionOf } from '../../../engine/common/revision.ts';
import type { CatalogueProduct, DerivedPage, PageParts } from '../../../engine/index.ts';
import { csvAddress, DATA_SHEETS, pdfAddress } from '../sheet-address.ts';
import { sheetCsv } from './sheet-csv.ts';

type Catalogued<T> = T & { catalogue?: CatalogueEntry };

/** Adds the address of its data sheet to each product of a page. */
export function addSheetAddresses({ page, catalogue }: PageParts): void {
  for (const { product, key } of keyed(catalogue().products)) {
    const block: Catalogued<CatalogueProduct['block']> = product.block;
    const { name } = block;
    const sheet = pagePath(page.menuId, derivedRoute(DATA_SHEETS, page.route, key));
    block.catalogue = { ...(block.catalogue ?? { name, href: product.href }), sheet };
  }
}

/** The data sheets of a compiled page, one per product, each also as a CSV file. */
export function dataSheetsOf({ page, catalogue, hasFile, blockTypes }: PageParts): readonly DerivedPage[] {
  return keyed(catalogue().products).map(({ product, key }) => {
    const { block, href } = product;
    const route = derivedRoute(DATA_SHEETS, page.route, key);
    const csv = csvAddress(route);
    const revision = revisionOf(block);
    const pdf = pdfAddress(route, revision);
    const sheet = {
      type: 'data-sheet',
      of: { title: page.title, href },
      csv,
      ...(hasFile(pdf) && { pdf }),
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
    return { page: { ...made, uses: blockTypes(made) }, files: { [csv]: sheetCsv(product) } };
  });
}

/** Each product with its part of the address: its anchor, or its name if another product has the same anchor. */
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
