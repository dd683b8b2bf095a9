import { describe, expect, it } from 'vitest';
import { blocksOfType, objectsOf, readPage, textsOf } from './read-page.ts';
import type { Json } from './read-page.ts';

/** What the specification of the static pages says of the overseas network, held against the page files. */

const network = readPage('global-network');
const malaysia = readPage('global-network/malaysia');
const thailand = readPage('global-network/thailand');

const words = (page: Json): string => textsOf(page).join(' ');
const listHeadings = (page: Json): Json[] =>
  blocksOfType(page, 'profile').flatMap((profile) =>
    objectsOf(profile['lists']).map(({ heading = null }) => heading),
  );

describe('the overseas network', () => {
  it('has the two areas Thailand and Malaysia, each with all that its popup shows, withheld values as tokens', () => {
    const areas = objectsOf(blocksOfType(network, 'world-map')[0]?.['areas']);
    expect(areas.map(({ part }) => part)).toEqual(['thailand', 'malaysia']);
    for (const { part, office } of areas) {
      expect(office).toMatchObject({
        flag: { drawing: `flag-${String(part)}` },
        affiliate: `{{overseas.${String(part)}Affiliate}}`,
        address: `{{overseas.${String(part)}Address}}`,
        tel: `{{overseas.${String(part)}Tel}}`,
      });
    }
  });

  it('gives the dates of the joint ventures as the history does, and the figures of the plant in Thailand', () => {
    expect(words(malaysia)).toContain('April 2019');
    expect(words(thailand)).toContain('July 2019');
    expect(words(thailand)).toContain('90,000 kW');
    expect(words(thailand)).toContain('150,000,000 USD');
  });

  it('introduces the local executive chairman and the chief executive of Malaysia, without their names', () => {
    const [chairman, ceo] = blocksOfType(malaysia, 'profile');
    expect(chairman).toMatchObject({
      role: 'Local executive chairman',
      name: '{{overseas.malaysiaChairman}}',
    });
    expect(words(chairman ?? null)).toContain('local executive chairman');
    expect(ceo).toMatchObject({ heading: 'CEO profile', name: '{{overseas.malaysiaCeo}}' });
    expect(listHeadings(malaysia)).toEqual(['Credentials']);
  });

  it('has the five lists of the profile in Thailand with the labels of the specification', () => {
    expect(listHeadings(thailand)).toEqual([
      'Current positions',
      'Domestic Honor Award',
      'Thai Title',
      'Oversea Title',
      'Education and Career',
    ]);
    const lists = blocksOfType(thailand, 'profile').flatMap((profile) => objectsOf(profile['lists']));
    for (const { items } of lists) expect(words(items ?? null)).toMatch(/^\{\{overseas\.\w+\}\}$/);
  });

  it.each([
    ['malaysia', malaysia],
    ['thailand', thailand],
  ])('%s has a gallery and its contact', (_name, page) => {
    expect(blocksOfType(page, 'gallery')).toHaveLength(1);
    expect(blocksOfType(page, 'office-card')).toHaveLength(1);
  });
});
