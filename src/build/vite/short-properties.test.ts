import { expect, test } from 'vitest';
import { shorten, shortNamesOf, unusedOf, withoutDeclarations } from './short-properties.ts';

const styleOf = (text: string) => ({ path: 'src/app/x.css', text });
const CODE = [{ path: 'src/ui/x.ts', text: "style.getPropertyValue('--t-scroll')" }];

test('the most frequent property gets the shortest name, and each its own', () => {
  const text = ':root{--rare:1px;--often:2px}p{margin:var(--often) calc(var(--often) + var(--rare))}';
  expect(shorten(text, shortNamesOf([styleOf(text)], CODE))).toBe(
    ':root{--b:1px;--a:2px}p{margin:var(--a) calc(var(--a) + var(--b))}',
  );
});

test('what code names keeps its name, and nothing else gets it', () => {
  const text = ':root{--t-scroll:1s;--a:2s}';
  const code = [...CODE, { path: 'src/ui/y.ts', text: 'set("--a")' }];
  expect(shorten(text, shortNamesOf([styleOf(text)], code))).toBe(text);
  expect(shortNamesOf([styleOf('a{--other:0}')], code).get('--other')).toBe('--b');
});

test('what only looks like a property stays', () => {
  const text = '.block--big{--big:0}/* a -- b */p{margin:calc(1px - -2px)}';
  expect(shorten(text, shortNamesOf([styleOf(text)], []))).toBe(
    '.block--big{--a:0}/* a -- b */p{margin:calc(1px - -2px)}',
  );
});

test('a thousand properties get a thousand names', () => {
  const text = Array.from({ length: 1000 }, (_, index) => `--long-${index}:0`).join(';');
  const names = [...shortNamesOf([styleOf(text)], []).values()];
  expect(new Set(names).size).toBe(1000);
  expect(names.every((name) => /^--[a-zA-Z]{1,2}$/.test(name))).toBe(true);
});

test('what no rule uses is left out, also where only something left out uses it', () => {
  const text = ':root{--gold:#cc0;--roof:var(--gold);--c-text:#123;--t-scroll:1s;}p{color:var( --c-text);}';
  const unused = unusedOf([styleOf(text)], CODE);
  expect([...unused]).toEqual(['--roof', '--gold']);
  expect(withoutDeclarations(text, unused)).toBe(
    ':root{--c-text:#123;--t-scroll:1s;}p{color:var( --c-text);}',
  );
});

test('a use in another style sheet counts', () => {
  expect(unusedOf([styleOf(':root{--gap:1px;}'), styleOf('p{margin:var(--gap, 0)}')], [])).toEqual(new Set());
});
