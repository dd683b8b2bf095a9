import { expect, test } from 'vitest';
import { blocksOfType, objectsOf, readPage } from './read-page.ts';

// The figures that the owner's specification gives (its second document, section 9 and the branches of section 2). No others.

test('the home page counts what the specification counts, and says where it is shown', () => {
  const [strip] = blocksOfType(readPage('main'), 'figures');
  const figures = objectsOf(strip?.['figures']).map(({ before, value, label, href }) => [
    [before, value].filter(Boolean).join(' '),
    label,
    href,
  ]);
  expect(figures).toEqual([
    ['23 MW', 'Domestic independent power projects being promoted', '/1561/performance/energy'],
    ['90 MW', 'Overseas independent power projects being promoted', '/1561/performance/energy'],
    ['About 20 MW', 'Independent power projects under construction', '/1561/performance/energy'],
    ['2', 'Branches abroad, in Malaysia and Thailand', '/1581/global-network'],
  ]);
});
