import type { ProductText, RowText, TableText } from '../../../engine/common/site-index.ts';
import { toSearched } from './wants.ts';
import type { Searched } from './wants.ts';

export const ON_REQUEST = 'On request';

/** The most names or values in an excerpt. */
const MOST_VALUES = 6;

export interface SearchedModel {
  readonly name: string;
  readonly href: string;
  readonly words: Searched;
}

export interface SearchedRow {
  readonly row: RowText;
  readonly label: Searched;
  /** The label and the value of each model. */
  readonly cells: readonly Searched[];
}

export interface SearchedTable {
  readonly models: readonly SearchedModel[];
  readonly rows: readonly SearchedRow[];
}

export interface SearchedMachine {
  readonly page: string;
  readonly machine: ProductText;
  /** What the machine is; otherwise its models; otherwise what its page is about. */
  readonly sentence: string;
  readonly name: Searched;
  readonly about: Searched;
  readonly tables: readonly SearchedTable[];
}

export function toSearchedMachine(
  page: string,
  machine: ProductText,
  sentences: readonly string[],
): SearchedMachine {
  return {
    page,
    machine,
    sentence: sentenceAbout(machine.name, sentences) ?? (listed(modelsOf(machine)) || (sentences[0] ?? '')),
    name: toSearched(machine.name),
    about: toSearched(machine.about),
    tables: machine.tables.map(toSearchedTable),
  };
}

function modelsOf({ tables }: ProductText): string[] {
  return tables.flatMap(({ models }) => models.map(({ name }) => name));
}

/** The first sentence that begins with the name and an article, or otherwise with the name. */
function sentenceAbout(name: string, sentences: readonly string[]): string | null {
  const { words } = toSearched(name);
  const beginsWith = (start: string) => (one: string) => toSearched(one).words.startsWith(start);
  const starts = [` the${words}`, ` a${words}`, ` an${words}`, words];
  return starts.map((start) => sentences.find(beginsWith(start))).find((one) => one !== undefined) ?? null;
}

function toSearchedTable({ models, rows }: TableText): SearchedTable {
  return {
    models: models.map(({ name, href }) => ({ name, href, words: toSearched(name) })),
    rows: rows.map((row) => ({
      row,
      label: toSearched(row.label),
      cells: row.values.map((value) =>
        toSearched(`${row.label}\n${value?.text ?? ON_REQUEST}`, value?.figures),
      ),
    })),
  };
}

/** Joins names or values, leaving out those over the limit. */
export function listed(names: readonly string[], between = ', '): string {
  const shown = names.slice(0, MOST_VALUES).join(between);
  return names.length > MOST_VALUES ? `${shown} …` : shown;
}
