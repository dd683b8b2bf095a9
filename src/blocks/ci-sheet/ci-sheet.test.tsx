// @vitest-environment jsdom
// R-COMP-04
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

it('the sheet has a cell each for symbol, colour and logo, one level below its heading', async () => {
  await renderExample(readExample('ci-sheet', 'full'));
  expect(screen.getByRole('heading', { level: 2, name: 'Symbol, colour and logo' })).toHaveAttribute(
    'id',
    'sheet',
  );
  const cells = screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  expect(cells).toEqual(['Symbol', 'Colour', 'Logo']);
});

it('the colour is shown with its recipe', async () => {
  const page = await renderExample(readExample('ci-sheet', 'full'));
  expect(screen.getByText('C20 M30 Y75 K0')).toBeVisible();
  expect(screen.getByText('#CCB340')).toBeVisible();
  expect(page.querySelector('rect')).toHaveAttribute('fill', '#CCB340');
});

it('a logo without a picture shows the symbol beside the name, and only the name is read out', async () => {
  await renderExample(readExample('ci-sheet', 'full'));
  const name = screen.getByText('Example');
  expect(within(name.parentElement ?? name).queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});

it('a logo with a picture shows that picture', async () => {
  await renderExample(readExample('ci-sheet', 'logo-picture'));
  expect(screen.getByRole('img', { name: 'The logo: the symbol and the name Example' })).toBeVisible();
  expect(screen.queryByText('Example')).not.toBeInTheDocument();
});
