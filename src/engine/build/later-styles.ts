import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL } from '../bundle/code-groups.ts';
import { LATER } from '../bundle/mark-later.ts';

/** What is taken out. None of it stands within another condition. */
const START = new RegExp(String.raw`@media (${LATER}|print|\(scripting:none\)[^{]*)\{`);
/** What braces can stand in without being any, and the braces. */
const PIECE = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}]/g;
const HASH_LENGTH = 7;

/**
 * Takes out of all style sheets what no first view with scripts shows: the rules for paper and for readers without scripts, and the style
 * sheets named `*.later.module.css`, of what appears at a press. They stand in one file for all pages, since documents carry their styles
 * and these would be a seventh of them.
 * They keep their order; those of the shell come first.
 * @param client the folder of the browser's code, whose style sheets are written anew
 * @returns the file's address
 */
export function gatherLaterStyles(client: string): string {
  const folder = join(client, 'assets');
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  const isShell = (name: string): boolean => name.startsWith(`${SHELL}-`);
  const inOrder = [
    ...names.filter(isShell),
    ...names.filter((name) => !isShell(name)).sort((a, b) => (a < b ? -1 : 1)),
  ];
  const gathered = inOrder.map((name) => {
    const css = readFileSync(join(folder, name), 'utf8');
    const parts = splitStyles(css);
    if (parts.first !== css) writeFileSync(join(folder, name), parts.first);
    return parts;
  });
  const textOf = (part: 'later' | 'print'): string => gathered.map((parts) => parts[part]).join('');
  const text = `${textOf('later')}@media print{${textOf('print')}}`;
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
  const name = `later-${hash}.css`;
  writeFileSync(join(folder, name), text);
  return `/assets/${name}`;
}

interface SplitStyles {
  readonly first: string;
  readonly later: string;
  /** What stands in `@media print`. */
  readonly print: string;
}

/** @param css as the build writes it, without comments and spaces */
export function splitStyles(css: string): SplitStyles {
  const parts = { first: '', later: '', print: '' };
  let rest = css;
  for (let found = START.exec(rest); found; found = START.exec(rest)) {
    const begin = found.index + found[0].length;
    const end = endOf(rest, begin);
    parts.first += rest.slice(0, found.index);
    const inside = rest.slice(begin, end);
    if (found[1] === 'print') parts.print += inside;
    else parts.later += found[1] === LATER ? inside : `${found[0]}${inside}}`;
    rest = rest.slice(end + 1);
  }
  return { ...parts, first: parts.first + rest };
}

/** @returns the place of the brace that closes what has begun before `from` */
function endOf(css: string, from: number): number {
  let depth = 1;
  PIECE.lastIndex = from;
  for (let piece = PIECE.exec(css); piece; piece = PIECE.exec(css)) {
    if (piece[0] === '{') depth += 1;
    if (piece[0] === '}') depth -= 1;
    if (depth === 0) return piece.index;
  }
  throw new Error('LATER_STYLES: a style sheet of the build does not end what it has begun');
}
