// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

// R-ENG-223
it('a download is a link whose name says the kind and the size of the file', async () => {
  await renderExample(readExample('downloads', 'plain'));
  const link = screen.getByRole('link', { name: 'Pump catalogue PDF, 1.2 MB' });
  expect(link).toHaveAttribute('href', '/downloads/pump-catalogue.pdf');
  expect(link).toHaveAttribute('download');
  expect(screen.queryByRole('heading')).toBeNull();
});

it('downloads are listed in groups, one level below the heading, with the language of the file', async () => {
  await renderExample(readExample('downloads', 'grouped'));
  expect(screen.getByRole('heading', { level: 2, name: 'Documents' })).toHaveAttribute('id', 'documents');
  const groups = screen.getAllByRole('heading', { level: 3 });
  expect(groups.map(({ textContent }) => textContent)).toEqual(['Catalogues', 'Drawings']);
  const [catalogues, drawings] = screen.getAllByRole('list');
  if (!catalogues || !drawings) throw new Error('two lists were expected');
  const korean = within(catalogues).getByRole('link', { name: 'Pump catalogue PDF, 1.2 MB, Korean' });
  expect(korean).toHaveAttribute('hreflang', 'ko');
  expect(within(drawings).getByRole('link', { name: /outline drawing DWG/ })).toBeVisible();
});
