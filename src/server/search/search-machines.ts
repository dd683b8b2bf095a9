import type { MachineText, PageText, RowText, TableText } from '../../engine/common/site-index.ts';
import { sentencesIn } from './excerpt.ts';
import { holds, shareOf, toSearched } from './wants.ts';
import type { Searched, Want } from './wants.ts';

/** A machine, a model or a row that was found. */
export interface FoundMachine {
  /** Leads to the machine's tab, to the model or to the row. */
  readonly href: string;
  readonly title: string;
  /** The rows that say it, as the table gives them; a sentence about a machine that was found by its name. */
  readonly excerpt: string;
  /** The title of its page. */
  readonly page: string;
}

/** Machines, models and rows that an answer holds at most. */
const MOST = 10;
/** Values that an excerpt holds of one row, rows of one model, and models or parts that it names. */
const SHOWN = { values: 6, rows: 3 } as const;

/** What a word is worth by the place where it stands. */
const WORTH = { machine: 100, model: 10, label: 10, other: 1 } as const;

/** A find with what it is worth. */
interface Scored {
  readonly score: number;
  readonly found: FoundMachine;
}

interface SearchedModel {
  readonly name: string;
  readonly href: string;
  readonly words: Searched;
}

interface SearchedRow {
  readonly row: RowText;
  readonly label: Searched;
  /** The label and the value of each model. */
  readonly cells: readonly Searched[];
}

interface SearchedTable {
  readonly models: readonly SearchedModel[];
  readonly rows: readonly SearchedRow[];
}

interface SearchedMachine {
  readonly page: string;
  readonly machine: MachineText;
  /** Says what it is; empty if its page has no sentence. */
  readonly sentence: string;
  readonly name: Searched;
  readonly about: Searched;
  readonly tables: readonly SearchedTable[];
}

/** Finds machines, models and rows, the best first. */
export type MachineSearch = (wants: readonly Want[]) => FoundMachine[];

/**
 * Makes a search over the machines of the site, their models and the rows of their tables. Everything wanted has to stand somewhere at one
 * model: in the name or kind of its machine, in its own name, or in its rows. What the machine's name says alone finds the machine; what
 * needs rows finds the rows.
 */
export function createMachineSearch(texts: readonly PageText[]): MachineSearch {
  const searched = texts.flatMap(({ title, text, machines = [] }) => {
    const sentences = machines.length > 0 ? sentencesIn(text.split('\n')) : [];
    return machines.map((machine) => toSearchedMachine(title, machine, sentences));
  });
  return (wants) => {
    if (wants.length === 0) return [];
    const seen = new Set<string>();
    return searched
      .flatMap((machine) => findIn(machine, wants))
      .sort((one, other) => other.score - one.score)
      .map(({ found }) => found)
      .filter(({ title, excerpt }) => {
        const key = `${title}\n${excerpt}`; // a fragment may bring the same to several pages
        return !seen.has(key) && seen.add(key);
      })
      .slice(0, MOST);
  };
}

function toSearchedMachine(
  page: string,
  machine: MachineText,
  sentences: readonly string[],
): SearchedMachine {
  return {
    page,
    machine,
    sentence: sentenceAbout(machine.name, sentences),
    name: toSearched(machine.name),
    about: toSearched(machine.about),
    tables: machine.tables.map(toSearchedTable),
  };
}

/** The first sentence that begins with the name and an article, or with the name; else the first of its page. */
function sentenceAbout(name: string, sentences: readonly string[]): string {
  const { words } = toSearched(name);
  const beginsWith = (start: string) => (one: string) => toSearched(one).words.startsWith(start);
  const starts = [` the${words}`, ` a${words}`, ` an${words}`, words];
  return starts.map((start) => sentences.find(beginsWith(start))).find(Boolean) ?? sentences[0] ?? '';
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

const ON_REQUEST = 'On request';

function findIn(searched: SearchedMachine, wants: readonly Want[]): Scored[] {
  const { machine, sentence, name, about, page, tables } = searched;
  const open = wants.filter((want) => !holds(name, want) && !holds(about, want));
  const score = sum(
    wants,
    (want) => WORTH.machine * shareOf(name, want) || WORTH.other * shareOf(about, want),
  );
  if (open.length > 0) return tables.flatMap((table) => findInTable(searched, table, wants, open, score));
  return [{ score, found: { href: machine.href, title: machine.name, excerpt: sentence, page } }];
}

/** Models that were found by the same rows, and by nothing else, are one find. */
interface Group {
  readonly rows: readonly number[];
  readonly models: number[];
  readonly isNamed: boolean;
}

function findInTable(
  { machine, page }: SearchedMachine,
  table: SearchedTable,
  wants: readonly Want[],
  open: readonly Want[],
  score: number,
): Scored[] {
  const groups = new Map<string, Group>();
  table.models.forEach(({ words }, index) => {
    const missing = open.filter((want) => !holds(words, want));
    const isNamed = missing.length < open.length;
    for (const rows of rowsToShow(table, index, { wants, missing, isNamed })) {
      const key = `${rows.join()} ${isNamed ? index : ''}`;
      const group = groups.get(key);
      if (group) group.models.push(index);
      else groups.set(key, { rows, models: [index], isNamed });
    }
  });
  return [...groups.values()].map((group) => ({
    score: score + sum(open, (want) => worthOf(table, group, want)),
    found: { ...describe(machine, table, group), page },
  }));
}

/** Where the names say it all: the row with the figure that is asked for, or what the model handles. */
function mainRows({ rows }: SearchedTable, model: number, wants: readonly Want[]): number[] {
  const figures = wants.filter(({ kind }) => kind === 'figure');
  const asked = rows.findIndex(({ cells }) => {
    const cell = cells[model];
    return cell && figures.some((want) => holds(cell, want));
  });
  const flow = rows.findIndex(({ row }) => row.quantity?.endsWith('flow-rate'));
  return [[asked, flow, 0].find((place) => place >= 0 && place < rows.length)].flatMap(
    (place) => place ?? [],
  );
}

interface Asked {
  readonly wants: readonly Want[];
  /** What neither machine nor model says. */
  readonly missing: readonly Want[];
  readonly isNamed: boolean;
}

/**
 * The rows to show of a model: a find for each row that holds all that is missing, or one of the rows that hold it together. A model that
 * is named is one find.
 * @returns nothing where something stands in no row
 */
function rowsToShow(table: SearchedTable, model: number, { wants, missing, isNamed }: Asked): number[][] {
  if (missing.length === 0) return [mainRows(table, model, wants)];
  const has = ({ cells }: SearchedRow, want: Want): boolean => {
    const cell = cells[model];
    return cell !== undefined && holds(cell, want);
  };
  const whole = table.rows.flatMap((row, place) => (missing.every((want) => has(row, want)) ? [place] : []));
  if (whole.length > 0) return isNamed ? [whole.slice(0, SHOWN.rows)] : whole.map((place) => [place]);
  const each = missing.map((want) => table.rows.findIndex((row) => has(row, want)));
  return each.includes(-1) ? [] : [[...new Set(each)].sort((one, other) => one - other)];
}

function describe(
  machine: MachineText,
  { models, rows }: SearchedTable,
  group: Group,
): Pick<FoundMachine, 'href' | 'title' | 'excerpt'> {
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

/** The values of several models; once, where they are all the same. */
function valuesOf(row: RowText, places: readonly number[], models: readonly SearchedModel[]): string {
  const texts = places.map((place) => valueOf(row, place));
  if (new Set(texts).size === 1) return texts[0] ?? '';
  return listed(
    places.map((place, nth) => `${models[place]?.name ?? ''}: ${texts[nth] ?? ''}`),
    '; ',
  );
}

function listed(names: readonly string[], between = ', '): string {
  const shown = names.slice(0, SHOWN.values).join(between);
  return names.length > SHOWN.values ? `${shown} …` : shown;
}

function worthOf(
  { models, rows }: SearchedTable,
  { models: places, rows: rowPlaces }: Group,
  want: Want,
): number {
  const model = models[places[0] ?? 0];
  const found = rowPlaces.flatMap((place) => rows[place] ?? []);
  return Math.max(
    model ? WORTH.model * shareOf(model.words, want) : 0,
    ...found.map(({ label }) => WORTH.label * shareOf(label, want)),
    ...found.map(({ cells }) => {
      const cell = cells[places[0] ?? 0];
      return cell ? WORTH.other * shareOf(cell, want) : 0;
    }),
  );
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
