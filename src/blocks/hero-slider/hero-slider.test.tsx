// @vitest-environment jsdom
// R-HOME-01, R-HOME-03, R-HOME-15, R-LOOK-20, R-A11Y-08
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

// How the slides run, stop and fade is tested in a browser: e2e/home.test.ts.

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  return () => vi.unstubAllGlobals();
});

it('the slogan is the page’s main heading, once for all slides', async () => {
  await renderExample(readExample('hero-slider', 'home'));
  expect(screen.getAllByRole('heading').map((heading) => heading.tagName)).toEqual(['H1']);
  expect(screen.getByRole('heading', { level: 1, name: 'Example Group' })).toBeVisible();
});

it('an optional sentence says what the company does, with links', async () => {
  await renderExample(readExample('hero-slider', 'home'));
  expect(screen.getByText(/and valves, made to order\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pumps' })).toHaveAttribute('href', '/20/products/pumps');
  cleanup();
  await renderExample(readExample('hero-slider', 'plain'));
  expect(screen.queryByRole('link', { name: 'Pumps' })).toBeNull();
});

it('the tab order is Play or Pause, the arrows, then one named button for each slide', async () => {
  await renderExample(readExample('hero-slider', 'plain'));
  const carousel = screen.getByRole('group', { name: 'Two ways' });
  const names = within(carousel)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual(['Play', 'Previous', 'Next', 'Heavy cargo', 'Solar power']);
  expect(screen.getByRole('button', { name: 'Heavy cargo' })).toHaveAttribute('aria-current', 'true');
});

it('the first picture is loaded immediately and the others late, portrait ones on narrow screens', async () => {
  const container = await renderExample(readExample('hero-slider', 'home'));
  const images = [...container.querySelectorAll('img')];
  expect(images.map((image) => image.getAttribute('loading'))).toEqual(['eager', 'lazy']);
  expect(images[0]).toHaveAttribute('fetchpriority', 'high');
  expect(container.querySelector('source')).toHaveAttribute('media', '(max-width: 767px)');
  expect(container.querySelector('source')?.srcset).toContain('hero-port-m');
});
