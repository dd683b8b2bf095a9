import type { PageText } from '../../../engine/common/site-index.ts';
import { describeRows } from './describe-rows.ts';
import type { Group } from './describe-rows.ts';
import { sentencesIn } from './excerpt.ts';
import { toSearchedMachine } from './machine-documents.ts';
import type { SearchedMachine, SearchedRow, SearchedTable } from './machine-documents.ts';
import { holds, shareOf } from './wants.ts';
import type { Want } from './wants.ts';

/** A machine, model or row that was found. */
export interface FoundMachine {
  /** Links to the machine's tab, the model or the row. */
  readonly href: string;
  readonly title: string;
  /** The matching rows as in the table; for a machine found by its name, a sentence about it. */
  readonly excerpt: string;
  /** The title of its page. */
  readonly page: string;
}

/** The most machines, models and rows in an answer. */
const MOST = 10;
/** How many rows are shown of a model found by name. */
const MOST_ROWS = 3;

/** The weight of a word by where it was found. */
const WORTH = { machine: 100, model: 10, label: 10, other: 1, wholeName: 5 } as const;

interface Scored {
  readonly score: number;
  readonly found: FoundMachine;
}

/** Finds machines, models and rows, best first. */
export type MachineSearch = (wants: readonly Want[]) => FoundMachine[];

/**
 * Creates the search over the site's machines, their models and the rows of their tables. Each want has to match one model
 * somewhere: the name or kind of its machine, its own name, or its rows. If the machine's name matches everything, the result
 * is the machine; if rows are needed, the rows.
 */
export function createMachineSearch(texts: readonly PageText[]): MachineSearch {
  const searched = texts.flatMap(({ title, text, products = [] }) => {
    const sentences = products.length > 0 ? sentencesIn(text.split('\n')) : [];
    return products.map((machine) => toSearchedMachine(title, machine, sentences));
  });
  return (wants) => {
    if (wants.length === 0) return [];
    const seen = new Set<string>();
    return searched
      .flatMap((machine) => findIn(machine, wants))
      .sort((one, other) => other.score - one.score)
      .map(({ found }) => found)
      .filter(({ title, excerpt }) => {
        const key = `${title}\n${excerpt}`; // a fragment may add the same machine to several pages
        return !seen.has(key) && seen.add(key);
      })
      .slice(0, MOST);
  };
}

function findIn(searched: SearchedMachine, wants: readonly Want[]): Scored[] {
  const { machine, sentence, name, about, page, tables } = searched;
  const open = wants.filter((want) => !holds(name, want) && !holds(about, want));
  const score = sum(
    wants,
    (want) => WORTH.machine * shareOf(name, want) || WORTH.other * shareOf(about, want),
  );
  const nameLength = name.words.trim().split(' ').length;
  if (open.length > 0) return tables.flatMap((table) => findInTable(searched, table, wants, open, score));
  return [
    {
      score: score + WORTH.wholeName / nameLength,
      found: { href: machine.href, title: machine.name, excerpt: sentence, page },
    },
  ];
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
    found: { ...describeRows(machine, table, group), page },
  }));
}

/** If the names match everything: the row with the wanted figure, or what the model handles. */
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
  /** Wants that neither machine nor model matches. */
  readonly missing: readonly Want[];
  readonly isNamed: boolean;
}

/**
 * The rows to show of a model: a result for each row that matches all of `missing`, or one result of the rows that match it
 * together. A model found by name is one result.
 * @returns nothing if a want matches no row
 */
function rowsToShow(table: SearchedTable, model: number, { wants, missing, isNamed }: Asked): number[][] {
  if (missing.length === 0) return [mainRows(table, model, wants)];
  const has = ({ cells }: SearchedRow, want: Want): boolean => {
    const cell = cells[model];
    return cell !== undefined && holds(cell, want);
  };
  const whole = table.rows.flatMap((row, place) => (missing.every((want) => has(row, want)) ? [place] : []));
  if (whole.length > 0) return isNamed ? [whole.slice(0, MOST_ROWS)] : whole.map((place) => [place]);
  const each = missing.map((want) => table.rows.findIndex((row) => has(row, want)));
  return each.includes(-1) ? [] : [[...new Set(each)].sort((one, other) => one - other)];
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
