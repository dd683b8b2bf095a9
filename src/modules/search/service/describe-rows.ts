import type { ProductText, RowText } from '../../../engine/common/site-index.ts';
import { listed, ON_REQUEST } from './machine-documents.ts';
import type { SearchedModel, SearchedTable } from './machine-documents.ts';

interface Described {
  /** Links to the model or the row. */
  readonly href: string;
  readonly title: string;
  readonly excerpt: string;
}

/** Models found only by the same rows are one result. */
export interface Group {
  readonly rows: readonly number[];
  readonly models: number[];
  readonly isNamed: boolean;
}

/** Describes the rows that were found: of one model, or of several with their names. */
export function describeRows(machine: ProductText, { models, rows }: SearchedTable, group: Group): Described {
  const [first = 0] = group.models;
  const model = models[first];
  const found = group.rows.flatMap((place) => rows[place]?.row ?? []);
  const href = (group.isNamed ? model?.href : found[0]?.href) ?? machine.href;
  const isTypical = found.some((row) => group.models.some((place) => row.values[place]?.isTypical));
  const mark = isTypical ? ' (typical)' : '';
  if (model && group.models.length === 1 && (group.isNamed || models.length > 1)) {
    const excerpt = found.map((row) => `${row.label}: ${valueOf(row, first)}`).join('; ');
    return { href, title: `${machine.name}, ${model.name}`, excerpt: excerpt + mark };
  }
  return {
    href,
    title: `${machine.name}: ${found.map(({ label }) => label).join('; ')}`,
    excerpt: found.map((row) => valuesOf(row, group.models, models)).join('. ') + mark,
  };
}

function valueOf({ values }: RowText, model: number): string {
  return values[model]?.text ?? ON_REQUEST;
}

/** The values of several models, or one value if they are all the same. */
function valuesOf(row: RowText, places: readonly number[], models: readonly SearchedModel[]): string {
  const texts = places.map((place) => valueOf(row, place));
  if (new Set(texts).size === 1) return texts[0] ?? '';
  return listed(
    places.map((place, nth) => `${models[place]?.name ?? ''}: ${texts[nth] ?? ''}`),
    '; ',
  );
}
