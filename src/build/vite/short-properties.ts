import type { Plugin } from 'vite';
import { constantsOf, putInPlace } from './constant-properties.ts';
import type { SourceFile } from './source-files.ts';

const STYLES = /^(?!.*\/node_modules\/).*\/src\/.*\.css$/;
const PROPERTY = /(?<![\w-])--[a-z][\w-]*/gi;
/** Where code names one: `getPropertyValue('--t-scroll')`. */
const IN_CODE = /(?<=['"`])--[a-z][\w-]*(?=['"`])/gi;
const USE = /(?<=var\(\s*)--[a-z][\w-]*/gi;
const DECLARATION = /(?<![\w-])(--[a-z][\w-]*)\s*:[^;{}]*;/gi;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Lets custom properties cost little in the style sheets, since every document carries them. Those that have one value everywhere
 * stand as that value where they are used; it packs better than the names and their declarations do, and the browser has less
 * to work out. The others get short names: `--c-text-2` becomes `--b`, the most frequent get the shortest. What code names keeps its name; what
 * nobody uses, such as a step of a scale of colours, is left out.
 * @param styles all style sheets below src
 * @param code all code that browsers run
 */
export function shortProperties(styles: readonly SourceFile[], code: readonly SourceFile[]): Plugin {
  const unused = unusedOf(styles, code);
  const constants = constantsOf(styles, namedIn(code));
  const smaller = (text: string): string => putInPlace(withoutDeclarations(text, unused), constants);
  const names = shortNamesOf(
    styles.map(({ path, text }) => ({ path, text: smaller(text) })),
    code,
  );
  return {
    name: 'short-properties',
    enforce: 'pre',
    transform: (text, id) =>
      STYLES.test(id.replace(/\?.*$/, '')) ? { code: shorten(smaller(text), names), map: null } : null,
  };
}

/** @returns long name -> short name */
export function shortNamesOf(
  styles: readonly SourceFile[],
  code: readonly SourceFile[],
): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { text } of styles)
    for (const [name] of text.matchAll(PROPERTY)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const kept = namedIn(code);
  const long = [...counts].filter(([name]) => !kept.has(name)).sort(byFrequency);
  const free = shortNames(kept);
  return new Map(long.map(([name]) => [name, free.next().value]));
}

export function shorten(text: string, names: ReadonlyMap<string, string>): string {
  return text.replaceAll(PROPERTY, (name) => names.get(name) ?? name);
}

/** What no rule uses, nor another property that a rule uses, nor the code. */
export function unusedOf(styles: readonly SourceFile[], code: readonly SourceFile[]): ReadonlySet<string> {
  const named = namedIn(code);
  const unused = new Set<string>();
  let found = true;
  while (found) {
    const text = styles.map((style) => withoutDeclarations(style.text, unused)).join('\n');
    const used = new Set(text.match(USE));
    const before = unused.size;
    for (const [, name = ''] of text.matchAll(DECLARATION))
      if (!used.has(name) && !named.has(name)) unused.add(name);
    found = unused.size > before;
  }
  return unused;
}

export function withoutDeclarations(text: string, unused: ReadonlySet<string>): string {
  return text.replaceAll(DECLARATION, (declaration, name: string) => (unused.has(name) ? '' : declaration));
}

function namedIn(code: readonly SourceFile[]): ReadonlySet<string> {
  return new Set(code.flatMap(({ text }) => text.match(IN_CODE) ?? []));
}

function byFrequency([a, many]: readonly [string, number], [b, few]: readonly [string, number]): number {
  return few - many || (a < b ? -1 : 1);
}

/** `--a` to `--Z`, then `--aa` and on. */
function* shortNames(kept: ReadonlySet<string>): Generator<string, string> {
  for (let number = 0; ; number += 1) {
    const name = `--${lettersOf(number)}`;
    if (!kept.has(name)) yield name;
  }
}

function lettersOf(number: number): string {
  const letter = LETTERS[number % LETTERS.length] ?? '';
  return number < LETTERS.length ? letter : lettersOf(Math.floor(number / LETTERS.length) - 1) + letter;
}
