import { isRecord } from '../common/json-value.ts';

/** Where a value stands in a document. */
type Place = readonly (string | number)[];

/** What becomes of a value. */
export interface ValueEdit {
  readonly path: Place;
  /** The property's new name; it keeps its place in the file. */
  readonly name?: string;
  /** The new value; the old one stays where it is not given. */
  readonly value?: unknown;
}

/** A change of the schemas that content written before it does not fit, and what has to be done with such content. */
export interface MigrationStep {
  /** The version of the schemas from which it holds. Steps are in this order. */
  readonly version: number;
  /** What staff are told: the new form, and in place of what. */
  readonly what: string;
  /** Stands in the text of every file that needs the step, so that all others need not be read for it. */
  readonly sign: string;
  /** Edits for a document of any kind; none where it has the new form. */
  readonly edits: (document: unknown) => readonly ValueEdit[];
}

/** The oldest first. See docs/SCHEMAS.md before you add one. */
export const MIGRATION_STEPS: readonly MigrationStep[] = [
  {
    version: 2,
    what: 'the tone "gold" of a callout is called "accent"',
    sign: '"gold"',
    edits: (document) =>
      blocksOf(document, 'callout')
        .filter(({ block }) => block['tone'] === 'gold')
        .map(({ path }) => ({ path: [...path, 'tone'], value: 'accent' })),
  },
];

/** The version of the schemas that content is written for. */
export const SCHEMA_VERSION = Math.max(1, ...MIGRATION_STEPS.map(({ version }) => version));

interface FoundBlock {
  readonly path: Place;
  readonly block: Readonly<Record<string, unknown>>;
}

/** All blocks of a type in a document, at any depth. */
function blocksOf(value: unknown, type: string, path: Place = []): FoundBlock[] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => blocksOf(inner, type, [...path, index]));
  if (!isRecord(value)) return [];
  const inside = Object.entries(value).flatMap(([key, inner]) => blocksOf(inner, type, [...path, key]));
  return value['type'] === type ? [{ path, block: value }, ...inside] : inside;
}
