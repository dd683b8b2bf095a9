import { isRecord } from '../common/json-value.ts';
import { isMinute } from '../common/moments.ts';
import { createPlanner, notesOf, shapeOf } from '../schema/schema-plan.ts';
import type { Plan, SchemaSet } from '../schema/schema-plan.ts';

/** What the schemas say about a place in a document. Null if no schema describes it. */
export type Place = Plan | null;

/** Follows a document along its schemas, and names its parts for people. */
export interface Names {
  readonly root: (schema: string) => Place;
  /** The place of a property or of a list's entries, given the value that contains it. */
  readonly below: (place: Place, holder: unknown, key: string | number) => Place;
  /** A value's name on the page: its heading, label or title; null if it has none. */
  readonly nameOf: (place: Place, value: unknown) => string | null;
  /** A property's name: its title in forms, or else its key as words. */
  readonly propertyName: (place: Place, holder: unknown, key: string) => string;
  /** The names of the columns of a table's cells; null if it isn't a table. */
  readonly columnsOf: (place: Place, value: unknown) => readonly string[] | null;
}

/** Properties to try after the schema's headings, in this order. */
const NAMES = [
  'title',
  'label',
  'name',
  'heading',
  'caption',
  'country',
  'date',
  'from',
  'id',
  'key',
  'text',
];
/** Lint rules, with the list that has the table's columns. */
const COLUMNS: Readonly<Record<string, string>> = {
  'one-value-a-model': 'models',
  'one-cell-a-column': 'columns',
};
const LONGEST_NAME = 60;

export function createNames(schemas: SchemaSet): Names {
  const plans = createPlanner(schemas);
  const shape = (place: Place, value: unknown): Plan | null => {
    if (!place) return null;
    const own = shapeOf(place);
    const type = isRecord(value) ? value['type'] : undefined;
    const variant = typeof type === 'string' ? own.variants?.get(type) : undefined;
    return variant ? shapeOf(variant) : own;
  };
  const nameOf = (place: Place, value: unknown): string | null => {
    if (typeof value === 'string') return shorten(value);
    if (!isRecord(value)) return null;
    const keys = [...(shape(place, value)?.headings ?? []), ...NAMES];
    // A block's times aren't its name.
    const found = keys
      .map((key) => value[key])
      .find((name) => typeof name === 'string' && name !== '' && !isMinute(name));
    if (typeof found === 'string') return shorten(found);
    // A table row without a label is named by its first cell.
    const cells = value['cells'];
    return Array.isArray(cells) && typeof cells[0] === 'string' ? shorten(cells[0]) : null;
  };
  return {
    root: plans,
    below: (place, holder, key) => {
      const own = shape(place, holder);
      if (typeof key === 'number') return own?.items ?? null;
      return own?.properties?.get(key) ?? own?.additional ?? null;
    },
    nameOf,
    propertyName: (place, holder, key) => {
      const title = shape(place, holder)?.titles?.get(key);
      // Abbreviations and names keep their capitals.
      return title?.replace(/^[A-Z](?=[a-z-]*( |$))/, (letter) => letter.toLowerCase()) ?? inWords(key);
    },
    columnsOf: (place, value) => {
      const own = shape(place, value);
      const list = COLUMNS[(own && notesOf(own)?.check) ?? ''];
      const columns = list !== undefined && isRecord(value) ? value[list] : null;
      if (!Array.isArray(columns)) return null;
      return columns.map((column: unknown, index) => {
        const note = isRecord(column) && typeof column['note'] === 'string' ? ` (${column['note']})` : '';
        return `${nameOf(null, column) ?? `column ${index + 1}`}${note}`;
      });
    },
  };
}

function shorten(text: string): string {
  return text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME - 1).trimEnd()}…` : text;
}

/** `dataSheetId` -> `data sheet id`; a name with punctuation isn't changed. */
export function inWords(key: string): string {
  if (!/^[a-z][A-Za-z0-9-]*$/.test(key)) return key;
  return key.replaceAll('-', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The kind of a list's entry: a block's type, otherwise from the list's name: `cards` -> `card`. */
export function kindInWords(list: string, value: unknown): string {
  if (isRecord(value) && typeof value['type'] === 'string') return inWords(value['type']);
  const name = inWords(list);
  return name.replace(/ies$/, 'y').replace(/(?<!s)s$/, '');
}
