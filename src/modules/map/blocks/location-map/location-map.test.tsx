// @vitest-environment jsdom
// R-COMP-06
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../../../tools/testing/render-block.tsx';

it('the map is one picture, with its numbered parts as text', async () => {
  await renderExample(readExample('location-map', 'full'));
  expect(screen.getByRole('img', { name: 'Schematic map of the way to the head office' })).toBeVisible();
  expect(screen.getByText('Schematic, not to scale.')).toBeVisible();
  expect(screen.getByText('Feed inlet')).toBeVisible(); // the parts of the test drawing
});

it('the map has a link to a map service, and nothing to drag or zoom', async () => {
  await renderExample(readExample('location-map', 'full'));
  expect(screen.queryAllByRole('button')).toEqual([]);
  const link = screen.getByRole('link', { name: /^Open in map service ?\(opens in new window\)$/ });
  expect(link).toHaveAttribute('href', 'https://map.example.com/?at=35.1796,129.0756');
  expect(link).toHaveAttribute('target', '_blank');
});

it('address, telephone and fax are shown, and a press dials the telephone', async () => {
  const page = await renderExample(readExample('location-map', 'full'));
  const terms = [...page.querySelectorAll('dt')].map((term) => term.textContent);
  expect(terms).toEqual(['Address', 'Telephone', 'Fax']);
  expect(screen.getByRole('link', { name: '+82 51 000 0000' })).toHaveAttribute('href', 'tel:+82510000000');
  expect(screen.getByText('+82 51 000 0001').tagName).toBe('DD');
});

it('the routes are listed with their walking distances', async () => {
  await renderExample(readExample('location-map', 'full'));
  const way = screen.getByText('Subway').closest('li');
  expect(way).not.toBeNull();
  if (way) expect(within(way).getByText('950 m (14 min)', { exact: false })).toBeVisible();
});

it('missing numbers and routes are left out', async () => {
  const page = await renderExample(readExample('location-map', 'address-alone'));
  expect([...page.querySelectorAll('dt')].map((term) => term.textContent)).toEqual(['Address']);
  expect(screen.queryByText('On foot')).not.toBeInTheDocument();
});
