// @vitest-environment jsdom
// R-PERF-10
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

it('each figure comes after its label and the word that limits it', async () => {
  const page = await renderExample(readExample('figures', 'with-heading'));
  const pairs = [...page.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(pairs).toEqual([
    'Domestic IPP in development23 MW',
    'Under constructionAbout 20 MW',
    'Branches abroad2',
  ]);
});

it('a label links to the page that shows what is counted, if there is one', async () => {
  await renderExample(readExample('figures', 'with-heading'));
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/30/projects/energy#results',
    '/30/projects/energy',
  ]);
  expect(screen.queryByRole('link', { name: 'Branches abroad' })).toBeNull();
});

it('the heading is optional', async () => {
  await renderExample(readExample('figures', 'with-heading'));
  expect(screen.getByRole('heading', { level: 2, name: 'Example Group in figures' })).toBeVisible();
  const plain = await renderExample(readExample('figures', 'plain'));
  expect(plain.querySelector('h2')).toBeNull();
  expect(plain.querySelectorAll('dd')).toHaveLength(2);
});

it('bars are drawn to scale on request, the longest over the whole width', async () => {
  const page = await renderExample(readExample('figures', 'bars'));
  const bars = [...page.querySelectorAll('svg')].map((svg) => svg.querySelectorAll('rect')[1]);
  expect(bars.map((bar) => bar?.getAttribute('width'))).toEqual(['25.00%', '0.50%', '100.00%']);
  const pairs = [...page.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(pairs).toEqual([
    'Land-form solar plant2,000 kW',
    'BIPV solar power plant40 kW',
    'Bio power plantAbout 8,000 kW',
  ]);
  const plain = await renderExample(readExample('figures', 'with-heading'));
  expect(plain.querySelector('svg')).toBeNull();
});
