// @vitest-environment jsdom
// R-BIZ-10, R-BIZ-11, R-LOOK-09
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

function currentTabs(): (string | null)[] {
  return within(screen.getByRole('navigation', { name: 'Offshore plant' }))
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.textContent);
}

afterEach(() => history.replaceState(null, '', '/'));

describe('route-tabs', () => {
  it('links to the real addresses of its pages', async () => {
    await renderExample(readExample('route-tabs', 'plain'));
    expect(screen.getByRole('link', { name: 'BULK HANDLING SYSTEM' })).toHaveAttribute(
      'href',
      '/20/products/bulk',
    );
    expect(currentTabs()).toEqual([]);
  });

  it.each([
    '/20/products/bulk',
    '/20/products/bulk/?popup=x#place',
    '/#/20/products/bulk',
    '/#/20/products/bulk?popup=x#place',
  ])('marks the current page at %s', async (address) => {
    history.replaceState(null, '', address);
    await renderExample(readExample('route-tabs', 'plain'));
    expect(currentTabs()).toEqual(['BULK HANDLING SYSTEM']);
  });
});
