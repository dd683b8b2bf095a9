// R-ENG-112
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_TABLES, codesOf } from '../gen/error-tables.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const SOURCE = /\.(tsx?|mjs)$/;
/** A text that opens with a code and a colon, as every error of the project does. */
const OPENING = /['"`]([A-Z]{2,}(?:_[A-Z]+)+):/g;
/** A text that is a code, or begins with one. */
const QUOTED = /['"`]([A-Z]{2,}(?:_[A-Z]+)*|[a-z]+(?:-[a-z]+)*)(?=['"`:])/g;

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => SOURCE.test(file) && !/\.(test|gen)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'));
}

function matchesIn(folders: readonly string[], pattern: RegExp): ReadonlySet<string> {
  const texts = folders.flatMap(sources);
  return new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, code = '']) => code)));
}

const END: unknown = expect.stringMatching(/\S[.)]$/);

const ALL = ERROR_TABLES.flatMap(codesOf);

it('every error code in the code is in exactly one table', () => {
  const said = matchesIn(['src', 'scripts', 'tools', 'packages'], OPENING);
  expect(said.size).toBeGreaterThan(0);
  expect([...said].filter((code) => !ALL.includes(code))).toEqual([]);
  expect(ALL).toHaveLength(new Set(ALL).size);
});

describe.each(ERROR_TABLES)('the error table of the $part', (table) => {
  it('has only codes that its own part throws', () => {
    const raised = matchesIn(table.folders, QUOTED);
    expect(codesOf(table).filter((code) => !raised.has(code))).toEqual([]);
  });

  it('has each code once', () => {
    const text = readFileSync(join(ROOT, table.file), 'utf8'); // of two, JSON.parse keeps the last
    const codes = [...text.matchAll(/^ {4}"([^"]+)": \{/gm)].map(([, code]) => code);
    expect(codes).toEqual(codesOf(table));
  });

  it('explains what each code means and what to do', () => {
    const texts = Object.values(table.errors).flatMap((codes) => Object.values(codes));
    expect(texts.length).toBeGreaterThan(0);
    for (const { meaning, remedy } of texts) expect([meaning, remedy]).toEqual([END, END]);
  });
});

const OF_MODULES = ERROR_TABLES.filter(({ file }) => file.startsWith('src/modules/'));

/** A folder, and the parts besides the engine whose errors it may raise. */
const KNOWN: readonly (readonly [folder: string, parts: readonly string[]])[] = [
  ['src/engine', []],
  ['src/app', []],
  ['src/api', ['calls']],
  ['src/server', ['calls', 'service']],
  ['tools', ['tools']],
  ['packages', ['create']],
  ...OF_MODULES.map(({ part }) => [`src/modules/${part}`, ['calls', 'service', part]] as const),
];

it.each(KNOWN)('%s throws no error of a part it doesn’t know', (folder, known) => {
  const foreign = ERROR_TABLES.filter(({ part }) => part !== 'engine' && !known.includes(part)).flatMap(
    codesOf,
  );
  const said = matchesIn(
    [folder],
    /(?:Error\(\s*|code: |return |\d, )['"`]([A-Z]{2,}(?:_[A-Z]+)*)(?=['"`:])/g,
  );
  expect(said.size).toBeGreaterThan(0);
  expect(foreign.filter((code) => said.has(code))).toEqual([]);
});
