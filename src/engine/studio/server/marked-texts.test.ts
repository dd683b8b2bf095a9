import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../tools/testing/temporary-folder.ts';
import { markedTexts } from './marked-texts.ts';

const SITE = {
  siteId: 1,
  facts: {
    company: {
      name: { value: 'Example & Sons' },
      tel: { value: '+00 000 0000', placeholder: true },
    },
    service: { years: { value: '3' } },
  },
};

/** The highlighted parts of a page's texts, with those texts. */
function marked(blocks: readonly object[], fragment: readonly object[] = []): string[] {
  const page = { menuId: 1, title: 'Service of {{ company.name }}', description: 'Service.', blocks };
  const root = makeFolder({
    'pages-data/site.json': JSON.stringify(SITE),
    'pages-data/service.json': JSON.stringify(page),
    'pages-data/fragments/notes.json': JSON.stringify({ blocks: fragment }),
  });
  symlinkSync(join(import.meta.dirname, '../../../../schemas'), join(root, 'schemas'));
  return (markedTexts(root, 'service') ?? []).map(({ kind, place, text, from, to }) => {
    const shown = text === null ? 'all' : `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
    return `${kind} ${place} ${shown}`;
  });
}

const TITLE = 'token /title Service of [Example & Sons]';

test('tokens are found in visible text, including Markdown and fragments, but not in links', () => {
  const blocks = [
    { type: 'rich-text', text: 'Kept for **{{service.years}} years** by {{company.name}}.' },
    { type: 'fragment', name: 'notes' },
    { type: 'callout', title: 'Call', actions: [{ label: 'Call', href: 'tel:{{company.tel}}' }] },
  ];
  expect(marked(blocks, [{ type: 'note', text: 'Since {{service.years}} years.' }])).toEqual([
    TITLE,
    'token /blocks/0/text/0/children/1/children/0 [3] years',
    'token /blocks/0/text/0/children/2  by [Example & Sons].',
    'token /blocks/1/text/0 Since [3] years.',
  ]);
});

test('a placeholder is a token with an unconfirmed fact, a name or a whole block', () => {
  const table = {
    type: 'spec-table',
    caption: 'Pumps',
    models: [{ name: 'A 10', placeholder: true }, { name: 'A 20' }],
    rows: [{ label: 'Flow', values: ['1', '{{company.tel}}'], typical: true }],
  };
  expect(marked([table, { type: 'org-chart', placeholder: true, head: 'Head', groups: [] }])).toEqual([
    'placeholder /blocks/0/models/0 [A 10]',
    'placeholder /blocks/1 all',
    TITLE,
    'token /blocks/0/rows/0/values/1 [+00 000 0000]',
    'placeholder /blocks/0/rows/0/values/1 [+00 000 0000]',
  ]);
});

test('only pages have marked texts', () => {
  const root = makeFolder({ 'pages-data/site.json': JSON.stringify(SITE), 'secret.json': '{}' });
  for (const route of ['', 'site', '../secret', 'nothing']) expect(markedTexts(root, route)).toBeNull();
});
