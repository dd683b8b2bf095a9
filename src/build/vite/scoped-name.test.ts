import { expect, test } from 'vitest';
import { scopedNames } from './scoped-name.ts';

const TABS = 'src/ui/tabs.module.css';
const PLATE = 'src/ui/plate.module.css';

test('a class gets the same short name on every machine and in every build', () => {
  const here = scopedNames('/home/a', [PLATE, TABS]);
  const there = scopedNames('/srv', [PLATE, TABS]);
  const row = here('row', `/home/a/${TABS}`);
  expect(row).toMatch(/^[A-Za-z][A-Za-z0-9]{2}$/);
  expect(there('row', `/srv/${TABS}?used`)).toBe(row);
  expect(here('row', `/home/a/${TABS}`)).toBe(row);
});

test('names of a module begin alike, and no other module’s begin so', () => {
  const nameOf = scopedNames('/a', [PLATE, TABS]);
  const [row, cell, other] = [
    nameOf('row', `/a/${TABS}`),
    nameOf('cell', `/a/${TABS}`),
    nameOf('row', `/a/${PLATE}`),
  ];
  expect(cell.slice(0, 2)).toBe(row.slice(0, 2));
  expect(cell).not.toBe(row);
  expect(other.slice(0, 2)).not.toBe(row.slice(0, 2));
});

test('three hundred modules with two hundred classes each get sixty thousand names', () => {
  const modules = Array.from({ length: 300 }, (_, index) => `src/blocks/b${index}.module.css`);
  const nameOf = scopedNames('/a', modules);
  const names = modules.flatMap((path) =>
    Array.from({ length: 200 }, (_, index) => nameOf(`class-${index}`, `/a/${path}`)),
  );
  expect(new Set(names).size).toBe(60_000);
});

test('a new module leaves the names of those before it as they are', () => {
  const first = scopedNames('/a', [PLATE])('row', `/a/${PLATE}`);
  expect(scopedNames('/a', [PLATE, TABS])('row', `/a/${PLATE}`)).toBe(first);
});

test('a style sheet from elsewhere is refused by its path', () => {
  expect(() => scopedNames('/a', [TABS])('row', '/a/lib/x.module.css')).toThrow(
    'CLASS_NAMES: lib/x.module.css is not among the style sheets below src',
  );
});
