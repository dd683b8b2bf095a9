import { expect, test } from 'vitest';
import { exportsOf } from './react-names.ts';

test('what components import of React has a name of its own', () => {
  const lines = exportsOf('react').split('\n');
  expect(lines[0]).toBe("import * as all from 'react';");
  expect(lines).toEqual(
    expect.arrayContaining(['export const useState = all.useState;', 'export const memo = all.memo;']),
  );
  expect(lines.join('')).not.toContain('default');
});

test('what JSX becomes has one, too', () => {
  expect(exportsOf('react/jsx-runtime').trim().split('\n').slice(1).sort()).toEqual([
    'export const Fragment = all.Fragment;',
    'export const jsx = all.jsx;',
    'export const jsxs = all.jsxs;',
  ]);
});
