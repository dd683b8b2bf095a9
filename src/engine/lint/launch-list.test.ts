// R-BIZ-24, R-ENG-04
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createWalker } from '../schema/schema-walk.ts';
import { readSchemas } from '../schema/read-schemas.ts';
import { launchList } from './launch-list.ts';

const walk = createWalker(readSchemas(join(import.meta.dirname, '..', '..', '..', 'schemas')));

it('a model with a placeholder name is listed with its table', () => {
  const page = {
    menuId: 1556,
    title: 'Example',
    description: 'A page that holds a table.',
    blocks: [
      {
        type: 'spec-table',
        caption: 'Two models',
        models: [{ name: 'Model 1', placeholder: true }, { name: 'WM-2' }],
        rows: [{ label: 'Weight', unit: 'kg', values: ['1', '2'], typical: true }],
      },
    ],
  };
  expect(launchList(walk, 'page.schema.json', page).map(({ rule, message }) => `${rule} ${message}`))
    .toMatchInlineSnapshot(`
      [
        "launch-placeholder Name to give or confirm: Two models › Model 1.",
        "launch-typical Typical value to confirm: Two models › Weight: 1 | 2.",
      ]
    `);
});

it('a value in doubt is listed with the reason', () => {
  const row = { label: 'Speed', values: ['8 m/min', { value: '9 m/s', typical: true }], confirm: 'Not m/s?' };
  const table = {
    type: 'spec-table',
    caption: 'Two models',
    models: [{ name: 'A' }, { name: 'B' }],
    rows: [row],
  };
  const page = { menuId: 1556, title: 'Example', description: 'A page that holds a table.', blocks: [table] };
  expect(launchList(walk, 'page.schema.json', page).map(({ rule, message }) => `${rule} ${message}`)).toEqual(
    ['launch-confirm Given value to confirm: Two models › Speed: 8 m/min | 9 m/s. Not m/s?'],
  );
});

it('an event in doubt is listed with its title and date', () => {
  const events = [
    { date: '2014.11', title: 'Founding', confirm: 'Not 2020?' },
    { date: '2015.07', title: 'Second' },
  ];
  const blocks = [{ type: 'timeline', heading: 'Milestones', events }];
  const page = { menuId: 1537, title: 'History', description: 'A page that holds a timeline.', blocks };
  expect(launchList(walk, 'page.schema.json', page).map(({ message }) => message)).toEqual([
    'Given value to confirm: Milestones › Founding: 2014.11. Not 2020?',
  ]);
});

it('a placeholder block is listed with its heading, or with its type if it has none', () => {
  const chart = {
    type: 'org-chart',
    placeholder: true,
    head: 'Head',
    departments: [{ name: 'A' }, { name: 'B' }],
  };
  const page = {
    menuId: 1539,
    title: 'Example',
    description: 'A page that holds two charts.',
    blocks: [{ ...chart, heading: 'Organization chart' }, chart],
  };
  expect(launchList(walk, 'page.schema.json', page).map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "Stand-in to replace or confirm: Organization chart.",
      "Stand-in to replace or confirm: org-chart.",
    ]
  `);
});
