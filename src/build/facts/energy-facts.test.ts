import { describe, expect, test } from 'vitest';
import { blocksOfType, objectsOf, readPage, textsOf } from './read-page.ts';
import type { Json, JsonObject } from './read-page.ts';

/** What the specification of the static pages says of the energy business pages, held against the page files. */

const energy = readPage('business/energy/energy');
const ipp = readPage('business/energy/ipp');
const onm = readPage('business/energy/onm');
const esco = readPage('business/energy/esco');

const allPages = [
  ['energy', energy, 1546],
  ['ipp', ipp, 1547],
  ['onm', onm, 1548],
  ['esco', esco, 1549],
] as const;

const sources = [
  ['Solar', 'en-solar'],
  ['Wind', 'en-wind'],
  ['ESS', 'en-ess'],
  ['Bio', 'en-bio'],
  ['Hydrogen fuel cell', 'en-hydrogen'],
] as const;

const steps = [
  ['Site and resource', 'v-survey'],
  ['Licensing', 'v-licence'],
  ['Financing', 'v-finance'],
  ['EPC construction', 'v-epc'],
  ['Operation and sale', 'v-operate'],
] as const;

const supportTerms = [
  ['Interest', 'Adjusted quarterly against the 3-year treasury bond yield'],
  ['Repayment', 'Deferred 3 years, then 7-year instalments'],
  ['Support limit', 'Within 20 billion won'],
];

function drawingOf(picture: Json | undefined): string | undefined {
  return textsOf(picture)[0];
}

function only(page: Json, type: string): JsonObject {
  const [block, ...others] = blocksOfType(page, type);
  if (!block || others.length > 0) throw new Error(`the page does not have exactly one ${type}`);
  return block;
}

describe('energy', () => {
  test('shows solar, wind, ESS, bio and hydrogen fuel cell, each with its own drawing', () => {
    const products = blocksOfType(energy, 'product');
    expect(products.map(({ name, picture }) => [name, drawingOf(picture)])).toEqual(sources);
  });
});

describe('IPP', () => {
  const process = only(ipp, 'process-steps');

  test('has five steps, each with a detail and a picture of its own, and a default', () => {
    const found = objectsOf(process['steps']);
    expect(found.map(({ title, picture }) => [title, drawingOf(picture)])).toEqual(steps);
    expect(new Set(found.map(({ text }) => text)).size).toBe(5);
    expect(new Set(found.map(({ detailPicture }) => drawingOf(detailPicture))).size).toBe(5);
    expect(textsOf(process['overview']).length).toBeGreaterThan(3);
  });

  test('has the licensing process in the first tab and the construction process in the second', () => {
    const tabs = objectsOf(only(ipp, 'panel-tabs')['tabs']);
    expect(tabs.map(({ label }) => label)).toEqual(['Licensing process', 'Construction process']);
    // A flow diagram can always be enlarged and opened in a new window.
    expect(tabs.map((tab) => only([tab], 'flow-diagram')['title'])).toEqual([
      'Licensing process',
      'Construction process',
    ]);
  });
});

describe('ESCO', () => {
  test('gives the support terms', () => {
    const table = only(esco, 'data-table');
    expect(table['caption']).toBe('Support terms');
    expect(table['rows']).toEqual(supportTerms);
  });
});

describe('every energy page', () => {
  test.each(allPages)('%s stands under its menu item and leads to the references', (_name, page, menuId) => {
    expect(page).toMatchObject({ menuId });
    expect(blocksOfType(page, 'callout').flatMap(textsOf)).toContain('/1561/performance/energy');
  });

  test.each(allPages)('%s says something of its own', (_name, page) => {
    expect(textsOf(page).join(' ').length).toBeGreaterThan(1500);
  });
});
