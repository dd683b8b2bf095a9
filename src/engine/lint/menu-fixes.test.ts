// R-ENG-132
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestSite } from '../../../tools/testing/lint-test-site.ts';
import type { TestSite } from '../../../tools/testing/lint-test-site.ts';
import { lintSite } from '../../../tools/testing/lint-site.ts';

const PLANT = 'pages-data/performance/plant.json';
const MENU = 'pages-data/menu.json';

let site: TestSite;
beforeEach(() => {
  site = createTestSite();
});
afterEach(() => site.remove());

test('--fix writes the menu’s id and changes nothing else', () => {
  const sound = site.read(PLANT);
  site.write(PLANT, sound.replace('"menuId": 1564', '"menuId": 1557'));
  const { fixed, findings } = lintSite({ root: site.root, fix: true });
  expect(fixed.map(({ rule }) => rule)).toEqual(['page-menu-id']);
  expect(findings).toEqual([]);
  expect(site.read(PLANT)).toBe(sound);
});

test('a page that two menu items open keeps its id, because the choice isn’t clear', () => {
  const menu = site.read(MENU);
  const second = `{ "id": 1599, "name": "Also", "menuType": "P", "programUrl": "/1599/performance/plant" },`;
  site.write(MENU, menu.replace('"items": [', `"items": [\n    ${second}`));
  const page = site.read(PLANT).replace('"menuId": 1564', '"menuId": 1557');
  site.write(PLANT, page);
  const { findings } = lintSite({ root: site.root, fix: true });
  expect(findings.map(({ rule }) => rule)).toContain('page-menu-id');
  expect(site.read(PLANT)).toBe(page);
});

test('a menu item without a page explains how to make the page', () => {
  const item = `{ "id": 1599, "name": "Cranes", "menuType": "P", "programUrl": "/1599/lifting/gear" },`;
  site.write(MENU, site.read(MENU).replace('"items": [', `"items": [\n    ${item}`));
  expect(lintSite({ root: site.root }).findings.map(({ message }) => message)).toEqual([
    '"/1599/lifting/gear" doesn\'t lead to a page. To make the page, run npm run content -- new page lifting/gear --menu=1599.',
  ]);
});

test('a link with an unknown menu id suggests a command that asks for the item', () => {
  const page = site.read(PLANT).replace('"blocks": [', '"lead": "[Fair](/1599/fair)",\n  "blocks": [');
  site.write(PLANT, page);
  expect(lintSite({ root: site.root }).findings.map(({ message }) => message)).toEqual([
    '"/1599/fair" doesn\'t lead to a page. To make the page, run npm run content -- new page fair.',
  ]);
});
