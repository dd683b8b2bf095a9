import type { CompiledPage } from '../../src/engine/common/compiled-page.ts';
import type { CellValue } from '../../src/engine/common/page-values.ts';
import { isGiven } from '../../src/engine/common/cell-parts.ts';

/** Properties whose text readers don't see: names, addresses, sizes, and texts for screen readers or the index. */
const NOT_SHOWN = new Set([
  'type', 'id', 'key', 'part', 'href', 'src', 'large', 'layout', 'look', 'kind', 'tone', 'orientation', 'icon', 'alt',
  'uses', 'route', 'description', 'banner', 'tag', 'lang', 'parts', 'current', 'fragment', 'date', 'variant',
  'ratio', 'marker', 'width', 'size', 'mapHref', 'quantity', 'medium', 'duty', 'catalogue', 'sameItems', 'page',
]); // prettier-ignore

/** Every piece of text in a page's data that appears on the page. */
export function wordsOf(page: CompiledPage): string[] {
  const words = new Set<string>();
  const walk = (value: unknown): void => {
    if (typeof value === 'string') words.add(squeeze(value));
    else if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null && hasNoValue(value)) walk(value.label);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        // The label of a whole block is its name for screen readers.
        const isName = key === 'label' && 'type' in value;
        if (!isName && (!NOT_SHOWN.has(key) || isRich(inner)))
          walk(key === 'rows' ? rowsShown(inner) : inner);
      }
    }
  };
  walk([page.title, page.lead, page.blocks]);
  return [...words].filter((text) => text !== '');
}

/** A popup's row without a value, which shows only its label. */
function hasNoValue(row: object): row is { readonly label: string } {
  return 'label' in row && 'value' in row && !isGiven(row.value as CellValue); // the page was checked
}

/** A table's rows; for one without a value, its name. */
function rowsShown(rows: unknown): unknown {
  if (!Array.isArray(rows) || !rows.every(Array.isArray)) return rows;
  return rows.map((row: CellValue[]) => (row.filter(isGiven).length > 1 ? row : row.filter(isGiven)));
}

/** Compiled Markdown, such as a product's description. */
function isRich(value: unknown): boolean {
  return (
    Array.isArray(value) && value.some((node) => typeof node === 'object' && node !== null && 'tag' in node)
  );
}

/** Text in a form for comparing: style sheets may change its case, and layout its spaces. */
export function squeeze(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase();
}
