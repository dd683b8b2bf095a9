import type { Database, IdPlan, IdQuestion, PlannedStatement, Statement } from '../engine.ts';
import { GIVEN_IN_SQLITE } from '../statement.ts';
import { PAGE_IN_SQLITE } from './cards.ts';
import { heldInCards, holds, listedIn, listedInCards, matchOfSqlite, partsOf } from './condition.ts';
import type { Narrowing } from './condition.ts';
import { ORDER_BY } from './place.ts';
import type { Order } from './place.ts';

/** What is searched: some boards, in one of the two orders. */
export interface Scope {
  readonly boardIds: readonly number[];
  readonly order: Order;
}

/** Posts above which the index of the whole term costs less than looking at the texts. */
const TOO_MANY = 128;

/** @param pagesize of the first page that may come along; 0 for none */
export function questionOf(
  dialect: Database['dialect'],
  scope: Scope,
  narrowing: Narrowing,
  pagesize: number,
): IdQuestion {
  return dialect === 'sqlite'
    ? questionOfSqlite(scope, narrowing, pagesize)
    : questionOfPostgres(scope, narrowing);
}

/** PostgreSQL is asked by one statement, which takes all values. */
function questionOfPostgres({ boardIds, order }: Scope, narrowing: Narrowing): IdQuestion {
  const listed = listedIn(boardIds);
  const held = holds('postgres', narrowing);
  const values = [...listed.values, ...held.values];
  const text = `select id from post where ${listed.text} and ${held.text} order by ${ORDER_BY[order]}`;
  const ordered = { text, takes: places(0, values.length) };
  const versions = versionsOf(boardIds.length, 'listed');
  return { plan: { ordered, among: null, versions, first: null }, values, firstCount: 0 };
}

/** By what makes them differ; no more than there are ways to search so many boards. */
const PLANS = new Map<string, IdPlan>();

/**
 * SQLite is asked by several statements, each by what the one before has found.
 * @param pagesize of the first page, which comes along with the version that the first board shows
 */
function questionOfSqlite(scope: Scope, narrowing: Narrowing, pagesize: number): IdQuestion {
  const { boardIds, order } = scope;
  const whole = matchOfSqlite(narrowing);
  const parts = partsOf(narrowing).map((term) => matchOfSqlite({ ...narrowing, term }));
  const key = `${order} ${boardIds.length} ${narrowing.field} ${whole.values.length} ${parts.length} ${pagesize > 0}`;
  let plan = PLANS.get(key);
  if (!plan) {
    plan = planOfSqlite(scope, narrowing, whole, parts, pagesize > 0);
    PLANS.set(key, plan);
  }
  // In this order the plan takes them.
  const values = [...boardIds, ...whole.values, ...parts.flatMap((part) => part.values), narrowing.term];
  return { plan, values, firstCount: pagesize };
}

function planOfSqlite(
  { boardIds, order }: Scope,
  { field }: Narrowing,
  whole: Statement,
  parts: readonly Statement[],
  hasFirst: boolean,
): IdPlan {
  const boards = places(0, boardIds.length);
  const matches = boards.length + whole.values.length; // where those of the parts begin
  const term = matches + parts.length;
  const search = 'select rowid from post_search where post_search match';
  const end = `order by ${ORDER_BY[order]}`;
  const given = `select post_id as id from ${GIVEN_IN_SQLITE} post_card
    where post_id = given.value and ${listedInCards(boardIds).text}`;
  const shortcut = {
    // A limit that is a value would make SQLite prepare the statement anew each time.
    wider: parts.map(({ text }, nth) => ({
      text: `${search} ${text} limit ${TOO_MANY}`,
      takes: [matches + nth],
    })),
    tooMany: TOO_MANY,
    few: { text: `${given} and ${heldInCards(field)} ${end}`, takes: [...boards, term] },
  };
  return {
    ordered: { text: `select id from post where ${listedIn(boardIds).text} ${end}`, takes: boards },
    among: {
      ids: { text: `${search} ${whole.text}`, takes: places(boards.length, matches) },
      few: { text: `${given} ${end}`, takes: boards },
      shortcut: parts.length > 0 ? shortcut : null,
    },
    versions: [...versionsOf(boardIds.length, 'listed'), ...versionsOf(hasFirst ? 1 : 0, 'shown')],
    first: hasFirst ? PAGE_IN_SQLITE : null,
  };
}

/** The versions of the first boards. */
function versionsOf(count: number, column: 'listed' | 'shown'): PlannedStatement[] {
  const text = `select ${column} from board_version where board_id = ?`;
  return places(0, count).map((place) => ({ text, takes: [place] }));
}

/** Places from one to that before another. */
function places(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, nth) => from + nth);
}
