import { expect, test } from 'vitest';
import { constantsOf, putInPlace } from './constant-properties.ts';

const NONE: ReadonlySet<string> = new Set();
const constantsIn = (text: string, named = NONE) =>
  Object.fromEntries(constantsOf([{ path: 'src/app/x.css', text }], named));

test('what is declared once, on :root, is its value', () => {
  const text =
    ':root {\n  --gold: #cc0; /* of: all; golds */\n  --c-accent: var(--gold);\n}\np { color: var( --c-accent ); }';
  expect(constantsIn(text)).toEqual({ '--gold': '#cc0', '--c-accent': '#cc0' });
  expect(putInPlace(text, constantsOf([{ path: 'x', text }], NONE))).toMatch(
    /^:root \{\s*\/\*.*\*\/\s*\}\np \{ color: #cc0; \}$/,
  );
});

test('what is declared again under a condition or for a part of the page stays a property', () => {
  const text = [
    ':root {\n  --a: 1px;\n  --b: 2px;\n  --c: 3px;\n}',
    '@media print {\n  :root {\n    --a: 4px;\n  }\n}',
    '.x {\n  --b: 5px;\n}',
  ].join('\n');
  expect(constantsIn(text)).toEqual({ '--c': '3px' });
});

test('what is declared only under a condition, or not on :root, stays a property', () => {
  expect(constantsIn('@media print {\n  :root {\n    --a: 4px;\n  }\n}\n.x {\n  --b: 5px;\n}')).toEqual({});
});

test('what depends on a property that a part of the page has otherwise means its value on :root, and stays', () => {
  const text =
    ':root {\n  --x: 1px;\n  --y: var(--x);\n  --z: calc(1px + var(--y));\n}\n.x {\n  --x: 2px;\n}';
  expect(constantsIn(text)).toEqual({ '--z': 'calc(1px + var(--y))' });
});

test('what depends on a property that :root has otherwise under a condition follows it wherever it stands', () => {
  const text = ':root {\n  --x: 1px;\n  --y: var(--x);\n}\n@media print {\n  :root {\n    --x: 2px;\n  }\n}';
  expect(constantsIn(text)).toEqual({ '--y': 'var(--x)' });
});

test('what code names, and what may be missing, stays a property', () => {
  const text = ':root {\n  --t: 1s;\n  --u: 2s;\n}\np {\n  margin: var(--u, 0);\n}';
  expect(constantsIn(text, new Set(['--t']))).toEqual({});
});

test('a declaration in another style sheet counts', () => {
  const files = [':root {\n  --a: 1px;\n}', '.x {\n  --a: 2px;\n}'].map((text) => ({ path: 'x', text }));
  expect(constantsOf(files, NONE)).toEqual(new Map());
});
