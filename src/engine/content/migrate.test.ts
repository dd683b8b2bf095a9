// R-ENG-113
import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { MIGRATION_STEPS, SCHEMA_VERSION } from './migration-steps.ts';
import type { MigrationStep } from './migration-steps.ts';

const PAGE = `{
  "title": "Gold",
  "blocks": [
    { "tone": "gold",   "type": "callout", "heading": "\\u201cgold\\u201d" },
    {
      "type": "section",
      "blocks": [{ "type": "callout", "tone": "ink" }, { "type": "callout", "heading": "x", "tone": "gold" }]
    },
    { "type": "note", "tone": "gold" }
  ]
}`;

test('earlier forms are rewritten at any depth, and every other character stays', () => {
  const { text, forms } = migrate(PAGE);
  expect(text).toBe(
    PAGE.replace('{ "tone": "gold",   "type"', '{ "tone": "accent",   "type"').replace(
      '"heading": "x", "tone": "gold"',
      '"heading": "x", "tone": "accent"',
    ),
  );
  expect(forms).toHaveLength(2);
  expect(migrate(text)).toEqual({ text, forms: [] });
});

test.for<readonly [string, string]>([
  ['invalid JSON', '{ "type": "callout", "tone": "gold",'],
  ['the word as text', '{ "type": "callout", "heading": "gold" }'],
  ['no content', ''],
])('a file with %s is unchanged', ([, text]) => {
  expect(migrate(text)).toEqual({ text, forms: [] });
});

test('a renamed property with a new value keeps its place', () => {
  const step: MigrationStep = {
    version: 2,
    what: '"links" is a list',
    sign: '"link"',
    edits: () => [{ path: ['site', 'link'], name: 'links', value: ['/main'] }],
  };
  const { text } = migrate('{ "site": { "id": 35, "link": "/main", "facts": {} } }', [step]);
  expect(text).toBe('{ "site": { "id": 35, "links": ["/main"], "facts": {} } }');
});

test('later steps see the results of earlier ones', () => {
  const rename = (version: number, from: string, to: string): MigrationStep => ({
    version,
    what: `${to} for ${from}`,
    sign: `"${from}"`,
    edits: (document) => (Object.hasOwn(Object(document), from) ? [{ path: [from], name: to }] : []),
  });
  const { text, forms } = migrate('{ "a": [1, 2] }', [rename(2, 'a', 'longer'), rename(3, 'longer', 'b')]);
  expect(text).toBe('{ "b": [1, 2] }');
  expect(forms.map(({ what, after }) => [what, after])).toEqual([
    ['longer for a', 0],
    ['b for longer', 1],
  ]);
});

test('there is a step for every version, in order', () => {
  const versions = [...new Set(MIGRATION_STEPS.map(({ version }) => version))];
  expect(versions).toEqual(Array.from({ length: SCHEMA_VERSION - 1 }, (_, nth) => nth + 2));
});
