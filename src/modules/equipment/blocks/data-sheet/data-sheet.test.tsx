// @vitest-environment jsdom
// R-BIZ-30
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { readExample, renderExample } from '../../../../../tools/testing/render-block.tsx';

it('the sheet has everything about the product in order, under headings', async () => {
  await renderExample(readExample('data-sheet', 'full'));
  expect(
    screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  ).toEqual([
    'H2 Parts in the drawing',
    'H2 Description',
    'H2 Features',
    'H2 Shale shaker specifications, four models',
  ]);
  expect(screen.getByRole('img', { name: 'Cutaway drawing of a shale shaker' })).toBeVisible();
  expect(screen.getByText(/^Values marked \* are typical/)).toBeVisible();
});

it('the sheet shows its source, revision and date, and links back', async () => {
  await renderExample(readExample('data-sheet', 'full'));
  expect(screen.getByRole('link', { name: 'Pumps' })).toHaveAttribute(
    'href',
    '/20/products/pumps#screw-pump',
  );
  expect(screen.getByText('Version 1k2j3h4')).toBeVisible();
  expect(screen.getByText(/^\d{4}-\d\d-\d\d$/)).toBeVisible();
});

it('the sheet links to its PDF only if one was printed', async () => {
  await renderExample(readExample('data-sheet', 'full'));
  const pdf = screen.getByRole('link', { name: 'PDF' });
  expect(pdf).toHaveAttribute('href', '/data-sheets/products/pumps/screw-pump-1k2j3h4.pdf');
  expect(pdf).toHaveAttribute('download');
  cleanup();
  await renderExample(readExample('data-sheet', 'plain'));
  expect(screen.queryByRole('link', { name: 'PDF' })).toBeNull();
});

it('the sheet has a print button and a file download', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await renderExample(readExample('data-sheet', 'plain'));
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
  const file = screen.getByRole('link', { name: 'Spreadsheet (CSV)' });
  expect(file).toHaveAttribute('href', '/data-sheets/products/pumps/screw-pump.csv');
  expect(file).toHaveAttribute('download');
  vi.unstubAllGlobals();
});

it('the sheet leaves out what the product doesn’t have', async () => {
  await renderExample(readExample('data-sheet', 'plain'));
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Description']);
});
