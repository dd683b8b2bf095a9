import type Sqlite from 'better-sqlite3';
import type { Among, IdAnswer, IdPlan, IdQuestion, Ids, PlannedStatement, Statement } from './engine.ts';
import { packIds } from './ids.ts';
import type { SharedRead } from './sqlite-shared-read.ts';
import { keepPrepared } from './sqlite-statements.ts';
import { planned } from './statement.ts';

/** A question whose plan has a number of its own in this thread, and comes along the first time. */
export interface PackedIdQuestion extends Omit<IdQuestion, 'plan'> {
  readonly number: number;
  readonly plan: IdPlan | null;
}

/** Few ids go as plain numbers: memory of their own costs more to hand over and to tidy up than they are. */
export interface PackedIdAnswer extends Omit<IdAnswer, 'ids'> {
  readonly ids: Ids | readonly number[];
}

/** Ids up to which each is looked up. With more, going through all in order costs less. */
const FEW = 20_000;
/** Ids from which on a byte for each would be too many. */
const MOST_MARKS = 50_000_000;
/** Ids that V8 keeps among its own objects, as it does up to 64 bytes. */
const FEW_TO_HAND = 16;
/** Lists of all ids that are kept: those of the boards that are searched most. */
const KEPT_LISTS = 4;

type Values = IdQuestion['values'];

/**
 * Finds ids by the plans that it is told of.
 * @param connection a thread's own, which only reads
 * @param shared its transaction. Questions that have come together see one state, which each answer names: the index of the search reads
 *   its own structure anew for each transaction
 */
export function createFinder(
  connection: Sqlite.Database,
  shared: SharedRead,
): (question: PackedIdQuestion) => PackedIdAnswer {
  const prepared = keepPrepared((text) => connection.prepare<unknown[], number>(text).pluck());
  const preparedBytes = keepPrepared((text) =>
    connection.prepare<unknown[], Uint8Array<ArrayBuffer> | null>(text).pluck(),
  );
  const lists = new Map<string, Ids>();
  const plans = new Map<number, IdPlan>();

  const read = ({ text, values }: Statement): number[] => prepared(text).all(...values);

  const readGiven = (few: PlannedStatement, ids: readonly number[], values: Values): number[] => {
    if (ids.length === 0) return [];
    const { text, values: others } = planned(few, values);
    return read({ text, values: [JSON.stringify(ids), ...others] });
  };

  /** The ids by the shorter way; null where it does not lead there. */
  const readShort = (
    { wider, tooMany, few }: NonNullable<Among['shortcut']>,
    values: Values,
  ): number[] | null => {
    for (const statement of wider) {
      const ids = read(planned(statement, values));
      if (ids.length < tooMany) return readGiven(few, ids, values);
    }
    return null;
  };

  /** All ids in order, which are the same as long as the versions are. */
  const readList = (ordered: Statement, versions: readonly number[]): Ids => {
    const key = JSON.stringify([ordered.text, ordered.values, versions]);
    const known = lists.get(key);
    if (known) return known;
    const list = packIds(read(ordered));
    const [oldest] = lists.keys();
    if (lists.size >= KEPT_LISTS && oldest !== undefined) lists.delete(oldest);
    lists.set(key, list);
    return list;
  };

  const readAmong = (
    ordered: Statement,
    among: Among,
    values: Values,
    versions: readonly number[],
  ): Ids | number[] => {
    const short = among.shortcut && readShort(among.shortcut, values);
    if (short) return short;
    const ids = read(planned(among.ids, values));
    return ids.length > FEW ? pick(readList(ordered, versions), ids) : readGiven(among.few, ids, values);
  };

  const readFirst = (text: string, ids: Ids | readonly number[], count: number): IdAnswer['first'] => {
    if (ids.length === 0) return null;
    return preparedBytes(text).get(JSON.stringify([...ids.slice(0, count)])) ?? null;
  };

  return ({ number, plan, values, firstCount }) => {
    if (plan) plans.set(number, plan);
    const { ordered, among, versions, first } = plans.get(number) ?? unknownPlan(number);
    shared.begin();
    const numbers = versions.map((version) => read(planned(version, values))[0] ?? 0);
    const all = planned(ordered, values);
    const ids = among ? readAmong(all, among, values, numbers) : read(all);
    return {
      versions: numbers,
      ids: Array.isArray(ids) && ids.length > FEW_TO_HAND ? packIds(ids) : ids,
      first: first === null ? null : readFirst(first, ids, firstCount),
    };
  };
}

function unknownPlan(number: number): never {
  throw new Error(`the thread was not told of plan ${number}`);
}

/** Those of a list that are among the ids, in the order of the list. */
function pick(list: Ids, ids: readonly number[]): Ids {
  const most = ids.reduce((one, other) => Math.max(one, other), 0);
  if (most >= MOST_MARKS) {
    const among = new Set(ids);
    return list.filter((id) => among.has(id));
  }
  const marks = new Uint8Array(most + 1);
  for (const id of ids) marks[id] = 1;
  return list.filter((id) => marks[id] === 1);
}
