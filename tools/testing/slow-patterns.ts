import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { growsTooFast } from './grows-too-fast.ts';

/** A regular expression and its location. */
export interface FoundPattern {
  readonly place: string;
  readonly pattern: RegExp;
}

/** All regular expression literals in the code below a folder, except tests. */
export function patternsInCode(root: string, folder: string): FoundPattern[] {
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.tsx?$/.test(name) && !/\.(test|gen|d)\.tsx?$/.test(name))
    .flatMap((name) => {
      const file = join(folder, name);
      const source = ts.createSourceFile(
        file,
        readFileSync(join(root, file), 'utf8'),
        ts.ScriptTarget.Latest,
      );
      const found: FoundPattern[] = [];
      const visit = (node: ts.Node): void => {
        if (ts.isRegularExpressionLiteral(node)) {
          const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
          const end = node.text.lastIndexOf('/');
          const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
          found.push({ place: `${file}:${line + 1} ${node.text}`, pattern });
        }
        ts.forEachChild(node, visit);
      };
      visit(source);
      return found;
    });
}

/** Every `pattern` in a JSON schema, as ajv reads it. */
export function patternsInSchema(schema: unknown, place: string): FoundPattern[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]: [string, unknown]) => {
    const inner = patternsInSchema(value, `${place}/${key}`);
    if (key === 'pattern' && typeof value === 'string') {
      return [...inner, { place: `${place} ${value}`, pattern: new RegExp(value, 'u') }];
    }
    return inner;
  });
}

/** Characters that many patterns distinguish, besides those in a pattern itself. */
const USUAL = ['\\', '"', 'a', 'A', '0', ' ', '\n', '-', '.', '/', '한'];

/**
 * Texts that are slow for a pattern with more than linear cost: one or two characters many times over, followed by an end that
 * doesn't match, with and without a beginning that does.
 */
function attacksOn({ source }: RegExp, length: number): string[] {
  const own = source.replaceAll(/\\[a-zA-Z]/g, '').match(/[^\\^$()[\]{}?*+|]/gu) ?? [];
  const letters = [...new Set([...USUAL, ...own])].slice(0, 26);
  const pairs = letters.slice(0, 12).flatMap((one) => letters.slice(0, 12).map((other) => one + other));
  const start = /^\^?([\w:/<!& -]+)/.exec(source)?.[1] ?? '';
  return [...letters, ...pairs].flatMap((pump) => {
    const body = pump.repeat(length / pump.length);
    return [
      `"${body}\0!`,
      `"${body}\\`,
      `${body}\0!`,
      `x${body}\0!`,
      ...(start ? [`${start}${body}\0!`] : []),
    ];
  });
}

/** Characters of an attack. With quadratic cost it takes some tenths of a second, otherwise a millisecond or two. */
const LENGTH = 16_000;

/** @returns whether one of many attacks is slow every time, and slower than linear in its length, however busy the machine is */
export function isSlow(pattern: RegExp): boolean {
  const quarters = attacksOn(pattern, LENGTH / 4);
  const replace = (text = ''): void => {
    pattern.lastIndex = 0;
    text.replace(pattern, '');
  };
  return attacksOn(pattern, LENGTH).some((text, index) =>
    growsTooFast(
      () => replace(text),
      () => replace(quarters[index]),
    ),
  );
}
