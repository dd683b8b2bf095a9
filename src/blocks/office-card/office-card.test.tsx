// @vitest-environment jsdom
// R-NET-02
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

it('an office card lists country, affiliate, address and telephone below its heading', async () => {
  await renderExample(readExample('office-card', 'with-heading'));
  expect(screen.getByRole('heading', { level: 2, name: 'Contact' })).toHaveAttribute('id', 'contact');
  expect(screen.getByRole('heading', { level: 3, name: 'Thailand' })).toBeVisible();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Affiliate',
    'Address',
    'Telephone',
  ]);
  expect(screen.getByText('1 Example Road, Bangkok 10100')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Thailand branch' })).toHaveAttribute(
    'href',
    '/50/offices/thailand',
  );
});

it('a telephone number is a link, and other text is not', async () => {
  await renderExample(readExample('office-card', 'with-heading'));
  expect(screen.getByRole('link', { name: '+66 2 000 0000' })).toHaveAttribute('href', 'tel:+6620000000');
  document.body.innerHTML = '';
  await renderExample(readExample('office-card', 'plain'));
  expect(screen.getByText('On request')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
