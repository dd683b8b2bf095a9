// @vitest-environment jsdom
// R-BIZ-33
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../../../tools/testing/render-block.tsx';

it('all stations are listed in order, with a working link to each', async () => {
  await renderExample(readExample('process-view', 'plain'));
  const list = screen.getByRole('list');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['1Feed inlet', '2Solids discharge']);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Feed inlet']);
  expect(screen.getByRole('link', { name: 'Feed inlet' })).toHaveAttribute('href', '/20/products/example');
});

it('each number in the drawing is a link too, outside the Tab order', async () => {
  const page = await renderExample(readExample('process-view', 'with-way'));
  const pins = [...page.querySelectorAll('svg a')];
  expect(pins.map((pin) => pin.getAttribute('tabindex'))).toEqual(['-1', '-1']);
  const [, second] = pins;
  if (!second) throw new Error('the second part has a pin');
  fireEvent.click(second);
  expect(location.hash).toBe('#/20/products/example#process');
});

it('the drawing has a description, and a link to the page of the whole', async () => {
  await renderExample(readExample('process-view', 'with-way'));
  expect(screen.getByRole('img', { name: 'Drawing of a process with two stations' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'From feed to discharge' })).toHaveAttribute(
    'id',
    'process',
  );
  expect(screen.getByRole('link', { name: 'All machines' })).toBeVisible();
});
