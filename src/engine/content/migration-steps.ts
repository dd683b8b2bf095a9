import { isRecord } from '../common/json-value.ts';

/** The path of a value in a document. */
type Place = readonly (string | number)[];

/** A change of a value. */
export interface ValueEdit {
  readonly path: Place;
  /** The property's new name; it keeps its position in the file. */
  readonly name?: string;
  /** The new value; by default the old one is kept. */
  readonly value?: unknown;
}

/** A change of the schemas that makes older content invalid, and how to convert such content. */
export interface MigrationStep {
  /** The first schema version that requires it. Steps are in this order. */
  readonly version: number;
  /** The explanation for staff: the new form, and what it replaces. */
  readonly what: string;
  /** A text that every file that needs the step contains, so that others aren't parsed for it. */
  readonly sign: string;
  /** Edits for any document; none if it has the new form. */
  readonly edits: (document: unknown) => readonly ValueEdit[];
}

/** The oldest first. See docs/SCHEMAS.md before adding one. */
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

/** The current version of the schemas. */
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
