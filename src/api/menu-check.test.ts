// R-CALL-05
import { expect, test } from 'vitest';
import { MENU } from '../shared/calls/menu.ts';
import { guardFor } from './guard-for.ts';

const item = { id: 1, upperId: 0, name: 'A', menuType: 'F', subMenus: [] };

test.each([
  ['no items', []],
  ['an item', [item]],
  ['items below items', [{ ...item, subMenus: [{ ...item, id: 2, upperId: 1 }] }]],
  ['a field that a later service adds', [{ ...item, icon: 'x' }]],
])('a menu with %s is valid', (_name, answer) => {
  expect(guardFor(MENU)(answer)).toBe(true);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['an object', {}],
  ['a text', 'menu'],
  ['a hollow row', [{}]],
  ['an id that is a text', [{ ...item, id: '1' }]],
  ['an unknown type', [{ ...item, menuType: 'X' }]],
  ['an address that runs script', [{ ...item, linkUrl: 'javascript:alert(1)' }]],
  ['an address of another host', [{ ...item, programUrl: '//evil.example' }]],
  ['a fault below', [{ ...item, subMenus: [{ ...item, name: 7 }] }]],
])('%s is not a menu', (_name, answer) => {
  expect(guardFor(MENU)(answer)).toBe(false);
});
