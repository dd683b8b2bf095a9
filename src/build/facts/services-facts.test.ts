import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { blocksOfType, objectsOf, readPage, textsOf } from './read-page.ts';
import type { Json, JsonObject } from './read-page.ts';

/** What the specification says of construction, logistics, the pages in preparation and the policies, held against the pages. */

const has = (route: string, ...texts: readonly string[]): void => {
  const all = textsOf(readPage(route)).join('\n').toLowerCase();
  for (const text of texts) expect(all, `${route}: ${text}`).toContain(text.toLowerCase());
};

const serviceNames = (route: string): readonly (Json | undefined)[] =>
  blocksOfType(readPage(route), 'service-grid').flatMap((grid) =>
    objectsOf(grid['items']).map((item) => item['heading']),
  );

/** A page as an object. */
function pageObject(route: string): JsonObject {
  const [page] = objectsOf([readPage(route)]);
  if (!page) throw new Error(`${route} is no object`);
  return page;
}

describe('logistics', () => {
  const TABS = [
    ['PROJECT', '/1553/business/logistics/project'],
    ['Transportation / Distribution Service / 3PL', '/1554/business/logistics/transportation'],
    ['Other than Constructions', '/1555/business/logistics/ect'],
  ];

  it.each(['project', 'transportation', 'ect'])('%s opens with the three tabs', (name) => {
    const [first] = objectsOf(pageObject(`business/logistics/${name}`)['blocks']);
    expect(first?.['type']).toBe('route-tabs');
    expect(objectsOf(first?.['tabs']).map(({ label, href }) => [label, href])).toEqual(TABS);
  });

  it('project speaks of bulk and of heavy cargo', () => {
    expect(serviceNames('business/logistics/project')).toEqual(['Bulk cargo', 'Heavy cargo']);
  });

  it('transportation names three ways of transport and three logistics services', () => {
    expect(serviceNames('business/logistics/transportation')).toEqual([
      'Marine transport',
      'Air transport',
      'Land transport',
      'Distribution information system',
      'Distribution management plan',
      'Network design',
    ]);
  });

  it('other than constructions names four kinds of project and two of goods', () => {
    expect(serviceNames('business/logistics/ect')).toEqual([
      'Turn-key hospital',
      'Railway modernization',
      'Highway',
      'Zero-energy house',
      'Building materials',
      'Paper',
    ]);
  });
});

describe('construction', () => {
  it('property management stands beside lot sales', () => {
    expect(serviceNames('business/construction/pm')).toEqual(['Property management', 'Lot sales']);
  });

  it('marketing has risk control and investment strategy, and six services', () => {
    has('business/construction/marketing', 'Risk control and investment strategy');
    expect(serviceNames('business/construction/marketing')).toEqual([
      'Product analysis',
      'Business validity analysis',
      'Investment strategy',
      'Consultation',
      'Integrated service',
      'Integrated solution',
    ]);
  });
});

describe('pages in preparation', () => {
  const placeholderOf = (route: string): JsonObject | undefined =>
    blocksOfType(readPage(route), 'placeholder')[0];

  it('healthcare says the fixed sentence', () => {
    expect(placeholderOf('business/vio/vio')?.['statement']).toBe('Preparing for service.');
  });

  it('recruitment says both fixed sentences', () => {
    expect(placeholderOf('customer/recruit')).toMatchObject({
      statement: 'Preparing for service.',
      text: 'We will greet you with a new look soon.',
    });
  });
});

describe('policies', () => {
  const [notice] = blocksOfType(readPage('privacy'), 'legal-sections');
  const [version] = objectsOf(notice?.['versions']);

  it('privacy has the eleven sections in their order', () => {
    expect(objectsOf(version?.['sections']).map(({ heading }) => heading)).toEqual([
      'Purpose of processing',
      'Retention until membership withdrawal',
      'Items collected',
      'Third-party provision',
      'Outsourcing',
      'Rights of the data subject',
      'Destruction',
      'Safety measures',
      'Cookies',
      'Remedies',
      'Protection officer',
    ]);
  });

  it('every section in force can be linked to', () => {
    expect(objectsOf(version?.['sections']).every(({ id }) => typeof id === 'string')).toBe(true);
  });

  it('the outsourcing table gives the period as found', () => {
    const outsourcing = objectsOf(version?.['sections'])[4];
    const [table] = blocksOfType(outsourcing, 'data-table');
    expect(objectsOf(table?.['columns']).map(({ label }) => label)).toEqual(['Contractor', 'Work', 'Period']);
    expect(textsOf(table?.['rows'])).toContain('2019.8.1 to 2020.8.30');
  });

  it('the blank fields of the protection officer are tokens', () => {
    const officer = objectsOf(version?.['sections'])[10];
    const values = textsOf(blocksOfType(officer, 'data-table')[0]?.['rows']).filter((text) =>
      text.startsWith('{{'),
    );
    expect(values).toHaveLength(4);
  });

  it('the e-mail page names the ban and the fine', () => {
    has('terms', 'must not be collected without permission', 'up to 10 million won');
  });

  it('the footer links to both in front, at the fixed addresses', () => {
    const file = new URL('../../../pages-data/site.json', import.meta.url);
    // JSON.parse returns whatever the file holds, and Json is exactly that.
    const [site] = objectsOf([JSON.parse(readFileSync(file, 'utf8')) as Json]);
    expect(objectsOf(site?.['footerLinks']).slice(0, 2)).toEqual([
      { label: 'Privacy policy', href: '/1572/privacy' },
      { label: 'E-mail refusal', href: '/1573/terms' },
    ]);
  });
});
