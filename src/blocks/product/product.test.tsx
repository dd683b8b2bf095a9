// @vitest-environment jsdom
// R-BIZ-18
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

const listBelow = (name: string): HTMLElement[] => {
  const list = screen.getByRole('heading', { level: 3, name }).nextElementSibling;
  return list instanceof HTMLElement ? within(list).getAllByRole('listitem') : [];
};

it('a product shows name, drawing, description, parts and features, with headings in order', async () => {
  await renderExample(readExample('product', 'rich'));
  const headings = screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent]);
  expect(headings).toEqual([
    ['H2', 'Shale Shaker'],
    ['H3', 'Parts in the drawing'],
    ['H3', 'Features'],
  ]);
  expect(screen.getByRole('heading', { level: 2 })).toHaveAttribute('id', 'shale-shaker');
  expect(screen.getByRole('img', { name: 'Cutaway drawing of a shale shaker' })).toBeVisible();
  expect(screen.getByText('First stage of solids control.')).toBeVisible();
  expect(listBelow('Features')).toHaveLength(3);
});

it('each part has its name, then its remark', async () => {
  await renderExample(readExample('product', 'rich'));
  expect(listBelow('Parts in the drawing').map((item) => item.textContent)).toEqual([
    '1Feed inlet: mud from the flow line',
    '2Solids discharge',
  ]);
});

it('only the requested parts are listed, with their numbers in the drawing', async () => {
  const container = await renderExample(readExample('product', 'compact'));
  expect(listBelow('Parts in the drawing').map((item) => item.textContent)).toEqual([
    '2Solids discharge: through a slide gate',
  ]);
  expect([...container.querySelectorAll('svg svg')].map((pin) => pin.textContent)).toEqual(['1', '2']);
});

it('all parts are listed with their plain names by default', async () => {
  await renderExample(Object.assign({}, readExample('product', 'compact'), { parts: undefined }));
  expect(listBelow('Parts in the drawing').map((item) => item.textContent)).toEqual([
    '1Feed inlet',
    '2Solids discharge',
  ]);
});

it('missing parts of a product are left out', async () => {
  await renderExample(readExample('product', 'plain'));
  expect(screen.getAllByRole('heading')).toHaveLength(1);
  expect(screen.queryByRole('list')).toBeNull();
});

it('the blocks in a product are one level lower', async () => {
  const callout = { type: 'callout', heading: 'Ask about this equipment' };
  await renderExample(Object.assign({}, readExample('product', 'plain'), { blocks: [callout] }));
  expect(screen.getByRole('heading', { level: 3, name: 'Ask about this equipment' })).toBeVisible();
});

it('a product links to a quotation for it, and to its data sheet', async () => {
  await renderExample(readExample('product', 'rich'), { askForm: '/60/inquiry' });
  expect(screen.getByRole('link', { name: 'Ask for a quotation: Shale Shaker' })).toHaveAttribute(
    'href',
    '/60/inquiry?machine=Shale+Shaker&page=%2F20%2Fproducts%2Fexample%23shale-shaker',
  );
  expect(screen.getByRole('link', { name: 'Data sheet: Shale Shaker' })).toHaveAttribute(
    'href',
    '/20/data-sheets/products/example/shale-shaker',
  );
});

// R-INQ-22
it('a site without inquiries offers no quotation', async () => {
  await renderExample(readExample('product', 'rich'));
  expect(screen.queryByRole('link', { name: /quotation/ })).toBeNull();
});
