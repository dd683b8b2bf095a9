import { parseAddress, parsePagePath } from '../common/address.ts';
import { propertyOf } from '../common/json-value.ts';
import type { Screens } from '../common/screens.ts';
import { UTC, isTimeZone } from '../common/time-zone.ts';
import type { Path, SchemaSet } from '../schema/schema-walk.ts';
import type { Fault } from '../validate/fault.ts';
import { didYouMean, nearest } from '../validate/nearest.ts';
import { shown } from '../validate/sentences.ts';
import type { Known } from '../validate/known.ts';
import { screenAt } from './link-rules.ts';
import type { Outline } from './cross-file.ts';
import type { MenuFacts } from './menu-rules.ts';

interface SiteSources {
  /** Null if the menu has faults, so that its items can't be checked. */
  readonly menu: Pick<MenuFacts, 'boards' | 'ids'> | null;
  /** The whole of menu.json. */
  readonly menuValue: unknown;
  readonly boardTypes: ReadonlyMap<number, string>;
  /** The types of boards for visitors' questions. */
  readonly questionTypes: readonly string[];
  readonly tokens: Known<string>;
  /** Route -> whether the page compares models. A page with faults may. */
  readonly comparing: ReadonlyMap<string, boolean>;
  /** The screens of all modules that the site could list. */
  readonly screens: Screens;
}

/**
 * The checks of site.json that a schema can't express: the kinds of places that code expects, and the time zone. Links and menu
 * items are checked as everywhere else.
 */
export function checkSiteFile(value: unknown, sources: SiteSources): Fault[] {
  const places = propertyOf(value, 'places');
  return [
    ...checkInquiry(propertyOf(places, 'inquiry'), sources),
    ...checkCompare(propertyOf(places, 'compare'), sources),
    ...checkQuestions(propertyOf(places, 'questions'), sources),
    ...checkHidden(propertyOf(places, 'hiddenOnMobile'), sources),
    ...checkTimeZone(propertyOf(value, 'timeZone')),
  ];
}

function checkInquiry(link: unknown, { tokens, screens }: SiteSources): Fault[] {
  if (typeof link !== 'string') return [];
  const path = ['places', 'inquiry'];
  if (screenAt(link, screens) !== 'inquiry') {
    const message = `${shown(link)} isn't the address of an inquiry form. Write that of a menu item, such as /12/inquiry.`;
    return [placeFault(path, message)];
  }
  if (tokens.has('privacyNotice.inquiryYears')) return [];
  const message =
    'No fact says after how many years inquiries are deleted. Add "inquiryYears" to "privacyNotice" in "facts".';
  return [placeFault(path, message)];
}

/** @param link if it leads to no page, the link rules report it */
function checkCompare(link: unknown, { comparing }: SiteSources): Fault[] {
  const route = typeof link === 'string' ? parsePagePath(parseAddress(link).path)?.route : undefined;
  if (route === undefined || comparing.get(route) !== false) return [];
  const message = `${shown(link)} is a page without a comparison of models. Write the address of the page that has one.`;
  return [placeFault(['places', 'compare'], message)];
}

/** Route -> whether a page compares models, for `checkSiteFile`. */
export function comparingPages(
  pages: readonly Pick<Outline, 'route' | 'content' | 'broken'>[],
): ReadonlyMap<string, boolean> {
  return new Map(pages.map(({ route, content, broken }) => [route, broken || (content?.compares ?? true)]));
}

/** @param id if the menu lacks the item, or boards.json the board, other rules report it */
function checkQuestions(id: unknown, { menu, boardTypes, questionTypes }: SiteSources): Fault[] {
  if (typeof id !== 'number' || !menu?.ids.has(id)) return [];
  const [board] = [...menu.boards].find(([, ids]) => ids.has(id)) ?? [];
  const type = board === undefined ? undefined : boardTypes.get(board);
  if (type !== undefined ? questionTypes.includes(type) : board !== undefined) return [];
  const message = `Menu item ${id} opens no board of questions. Write the id of an item of type B whose board has the type ${questionTypes.join(' or ')}.`;
  return [placeFault(['places', 'questions'], message)];
}

/** The mobile menu leaves out whole groups, so a sub-item would still be shown. */
function checkHidden(ids: unknown, { menu, menuValue }: SiteSources): Fault[] {
  const items = propertyOf(menuValue, 'items');
  const top = new Set((Array.isArray(items) ? items : []).map((item: unknown) => propertyOf(item, 'id')));
  return (Array.isArray(ids) ? ids : []).flatMap((id: unknown, index): Fault[] => {
    if (typeof id !== 'number' || !menu?.ids.has(id) || top.has(id)) return [];
    const message = `Menu item ${id} is below another one, so the mobile menu shows it anyway. Write the id of a top-level item.`;
    return [placeFault(['places', 'hiddenOnMobile', index], message)];
  });
}

function placeFault(path: Path, message: string): Fault {
  return { path, at: 'value', rule: 'site-place', message };
}

function checkTimeZone(name: unknown): Fault[] {
  if (typeof name !== 'string' || isTimeZone(name)) return [];
  const found = nearest(name, [UTC.name, ...Intl.supportedValuesOf('timeZone')]);
  const message = `There is no time zone ${shown(name)}.${didYouMean(found) || ' Write a name from the IANA database, such as Europe/London.'}`;
  return [{ path: ['timeZone'], at: 'value', rule: 'time-zone', message }];
}

/** Board -> its type, as far as boards.json can be read. */
export function readBoardTypes(value: unknown): ReadonlyMap<number, string> {
  const boards = propertyOf(value, 'boards');
  return new Map(
    (Array.isArray(boards) ? boards : []).flatMap((board: unknown): [number, string][] => {
      const [id, type] = [propertyOf(board, 'id'), propertyOf(board, 'boardType')];
      return typeof id === 'number' && typeof type === 'string' ? [[id, type]] : [];
    }),
  );
}

/** The types of boards for visitors' questions, from the schema of the types. */
export function readQuestionTypes(schemas: SchemaSet): readonly string[] {
  const types = propertyOf(schemas['board-type.schema.json'], 'x-questions');
  return Array.isArray(types) ? types.map(String) : [];
}

/** The menu item for asking questions; null if the site names none. */
export function readQuestions(value: unknown): number | null {
  const id = propertyOf(propertyOf(value, 'places'), 'questions');
  return typeof id === 'number' ? id : null;
}
