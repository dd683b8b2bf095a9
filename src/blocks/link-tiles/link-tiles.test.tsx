// @vitest-environment jsdom
// R-HOME-07
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

it('each tile below the heading is one link, named by its title', async () => {
  await renderExample(readExample('link-tiles', 'with-lead'));
  expect(screen.getByRole('heading', { level: 2, name: 'Two businesses' })).toHaveAttribute(
    'id',
    'businesses',
  );
  const tile = screen.getByRole('heading', { level: 3, name: 'Energy' });
  expect(within(tile).getByRole('link')).toHaveAttribute('href', '/30/projects/energy');
  expect(screen.getByText('From the first calculation to the day of handover.')).toBeVisible();
});

it('every tile has a light and a dark drawing, both without alternative text', async () => {
  const container = await renderExample(readExample('link-tiles', 'plain'));
  const drawings = [...container.querySelectorAll('img')];
  expect(drawings.map(({ alt }) => alt)).toEqual(['', '', '', '']);
  expect(drawings[1]?.getAttribute('src')).toContain('v-logistics-night');
});
