import { pagePath } from '../common/address.ts';
import type { CompiledPage } from '../common/compiled-page.ts';
import type { Model, ModelRow } from '../common/model-table.ts';
import type { PictureValue, RichTextValue } from '../common/page-values.ts';
import type { createWalker, Path } from '../schema/schema-walk.ts';

/** A compiled block whose schema says `"x-catalogue": "product"`: the properties that the catalogue reads. */
export interface ProductBlock {
  readonly name: string;
  readonly picture: PictureValue;
  readonly caption?: string;
  readonly description: RichTextValue;
  readonly features?: readonly RichTextValue[];
  readonly parts?: readonly { readonly key: string; readonly text?: RichTextValue }[];
  /** The kind of machine. Only products with one are machines; a solar plant isn't. */
  readonly kind?: string;
  readonly medium?: readonly string[];
  readonly duty?: readonly string[];
}

/** A compiled block whose schema says `"x-catalogue": "models"`: a table of models. */
export interface ModelsBlock {
  readonly id?: string;
  readonly caption: string;
  readonly models: readonly Model[];
  readonly rows: readonly ModelRow[];
}

export interface CatalogueProduct {
  readonly page: Pick<CompiledPage, 'menuId' | 'route' | 'title'>;
  /** Its link target: its own anchor, or that of the nearest enclosing part of the page. */
  readonly href: string;
  readonly block: ProductBlock;
  readonly tables: readonly CatalogueTable[];
}

export interface CatalogueTable {
  readonly page: CatalogueProduct['page'];
  /** The table's anchor, or that of the nearest enclosing part of the page. */
  readonly href: string;
  readonly block: ModelsBlock;
}

/** A page's products and tables. `tables` are those outside products; each product has its own. */
export interface PageCatalogue {
  readonly products: readonly CatalogueProduct[];
  readonly tables: readonly CatalogueTable[];
}

/** A catalogue block with its place on the page. */
interface Found<B> {
  readonly path: Path;
  readonly block: B;
}

interface Anchor {
  /** The place with the anchor. */
  readonly path: Path;
  readonly name: string;
}

/**
 * Finds the products of a page and their tables of models, at any depth in tabs, sections or fragments.
 * @param walk a walker of the site's schemas
 * @param page a compiled page: fragments are included and facts filled in
 */
export function catalogueOf(walk: ReturnType<typeof createWalker>, page: CompiledPage): PageCatalogue {
  const found = findBlocks(walk, page);
  const at = ({ menuId, route, title }: CompiledPage): CatalogueProduct['page'] => ({ menuId, route, title });
  const hrefOf = ({ path }: Found<unknown>): string => {
    const anchor = nearestAround(found.anchors, path);
    return `${pagePath(page.menuId, page.route)}${anchor ? `#${anchor.name}` : ''}`;
  };
  const toTable = (table: Found<ModelsBlock>): CatalogueTable => ({
    page: at(page),
    href: hrefOf(table),
    block: table.block,
  });
  const owners = new Map(found.tables.map((table) => [table, nearestAround(found.products, table.path)]));
  const tablesOf = (owner: Found<ProductBlock> | undefined): CatalogueTable[] =>
    found.tables.filter((table) => owners.get(table) === owner).map(toTable);
  const products = found.products.map((product) => ({
    page: at(page),
    href: hrefOf(product),
    block: product.block,
    tables: tablesOf(product),
  }));
  return { products, tables: tablesOf(undefined) };
}

function findBlocks(walk: ReturnType<typeof createWalker>, page: CompiledPage) {
  const products: Found<ProductBlock>[] = [];
  const tables: Found<ModelsBlock>[] = [];
  const anchors: Anchor[] = [];
  walk('page.schema.json', page, ({ value, notes, path }) => {
    // The lint has checked the page against the schemas of these blocks.
    if (notes.catalogue === 'product') products.push({ path, block: value as ProductBlock });
    if (notes.catalogue === 'models') tables.push({ path, block: value as ModelsBlock });
    if (notes.content === 'anchor') anchors.push({ path: path.slice(0, -1), name: String(value) });
  });
  return { products, tables, anchors };
}

/** The nearest one around or at a place. */
function nearestAround<P extends { readonly path: Path }>(places: readonly P[], path: Path): P | undefined {
  return places
    .filter((place) => place.path.every((step, depth) => path[depth] === step))
    .reduce<P | undefined>(
      (best, place) => (best && best.path.length >= place.path.length ? best : place),
      undefined,
    );
}
