import { expect, it } from 'vitest';
import type { PanelTabs } from '../page.gen.ts';
import { tabLeadingTo } from './tab-leading-to.ts';

const TABS: PanelTabs['tabs'] = [
  { id: 'storage', label: 'Storage', blocks: [{ type: 'heading', text: 'Silo', id: 'silo' }] },
  {
    id: 'mixer',
    label: 'Mixer',
    blocks: [
      {
        type: 'columns',
        columns: [
          { blocks: [] },
          { blocks: [{ type: 'heading', text: 'Ribbon mixer', id: 'ribbon-mixer' }] },
        ],
      },
    ],
  },
];

it.each([
  ['its own anchor', 'mixer', 'mixer'],
  ['the anchor of a block in its panel', 'silo', 'storage'],
  ['the anchor of a block in a block in its panel', 'ribbon-mixer', 'mixer'],
  ['an anchor elsewhere on the page', 'overview', undefined],
  ['no anchor', '', undefined],
])('the right tab is found for %s', (_, anchor, tab) => {
  expect(tabLeadingTo(TABS, anchor)).toBe(tab);
});
