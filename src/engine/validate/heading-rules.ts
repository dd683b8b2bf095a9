import type { Path, Visit } from '../schema/schema-walk.ts';
import type { Fault } from './fault.ts';
import { shown } from './sentences.ts';

/** The level of a page's blocks: its h1 is in the banner. */
const FIRST_LEVEL = 2;
const LAST_LEVEL = 6;
export const FRAGMENT_FILE = 'fragment-file.schema.json';

export type Walk = (root: string, value: unknown, visit: (place: Visit) => boolean | void) => void;

interface HeadingPlace {
  readonly text: string;
  readonly level: number;
  readonly path: Path;
  /** The fragment that contains the heading. */
  readonly fragment?: string;
}

/**
 * Reports headings that skip a level, by the rule in docs/SCHEMAS.md: a heading has the level of its place, and blocks inside an
 * object with a heading are one level lower. A fragment is checked in its own file, except for its first heading, whose level
 * depends on the page.
 * @param fragment the value of a fragment file
 */
export function checkHeadings(
  walk: Walk,
  root: string,
  value: unknown,
  fragment: (name: string) => unknown,
): Fault[] {
  const headings = headingsOf(walk, root, value, fragment, FIRST_LEVEL, []);
  const faults: Fault[] = [];
  for (const [index, { text, level, path, fragment: name }] of headings.entries()) {
    const last = headings[index - 1];
    if (!last && root === FRAGMENT_FILE) continue;
    const before = last?.level ?? 1;
    const isReportedThere = name !== undefined && last?.fragment === name;
    if (level <= before + 1 || isReportedThere) continue;
    const where = name === undefined ? '' : ` of fragment ${shown(name)}`;
    const message = `The heading ${shown(text)}${where} has level ${level}, but the one before it has level ${before}. Leave "level" out: the page knows the right one.`;
    faults.push({ path, at: 'value', rule: 'heading-order', message, suggestion: String(before + 1) });
  }
  return faults;
}

function headingsOf(
  walk: Walk,
  root: string,
  value: unknown,
  fragment: (name: string) => unknown,
  first: number,
  inside: readonly string[],
): HeadingPlace[] {
  const found: HeadingPlace[] = [];
  const headed = new Set<string>();
  const levels = setLevels(walk, root, value);
  walk(root, value, ({ notes, parent, path, value: text }) => {
    if (notes.content === 'fragment' && typeof text === 'string' && !inside.includes(text)) {
      const level = levelAt(path, headed, first);
      const inner = headingsOf(walk, FRAGMENT_FILE, fragment(text), fragment, level, [...inside, text]);
      found.push(...inner.map((place) => ({ ...place, path, fragment: text })));
    }
    if (!notes.heading || typeof text !== 'string') return;
    const holder = path.slice(0, -1);
    if (holder.length === 0) return; // the page's title, level 1
    const explicit = levels.get(parent);
    found.push({
      text,
      level: explicit?.level ?? levelAt(path, headed, first),
      path: explicit?.path ?? path,
    });
    headed.add(holder.join('/'));
  });
  return found;
}

/** Each enclosing object with a heading lowers its content by one level. */
function levelAt(path: Path, headed: ReadonlySet<string>, first: number): number {
  let level = first;
  for (let end = 1; end < path.length - 1; end++) if (headed.has(path.slice(0, end).join('/'))) level++;
  return Math.min(level, LAST_LEVEL);
}

interface SetLevel {
  readonly level: number;
  readonly path: Path;
}

/** Levels set by the document, by object. */
function setLevels(walk: Walk, root: string, value: unknown): Map<unknown, SetLevel> {
  const levels = new Map<unknown, SetLevel>();
  walk(root, value, ({ notes, parent, path, value: level }) => {
    if (notes.headingLevel && typeof level === 'number') levels.set(parent, { level, path });
  });
  return levels;
}
