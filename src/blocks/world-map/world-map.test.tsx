// @vitest-environment jsdom
// R-NET-01, R-NET-03
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

// Hovering, touch and visibility are tested in a browser: e2e/network.test.ts.

/** jsdom has no layout: it neither scrolls nor knows the visitor's preferences. */
const scrolled = vi.fn<(options: ScrollIntoViewOptions) => void>();
beforeEach(() => {
  scrolled.mockReset();
  Element.prototype.scrollIntoView = scrolled;
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
});
afterAll(() => vi.unstubAllGlobals());

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const popup = (): HTMLElement | null => screen.queryByRole('dialog');

it('the office of a focused country is previewed until the focus leaves', async () => {
  const user = userEvent.setup();
  await renderExample(readExample('world-map', 'two-offices'));
  await user.tab();
  expect(button('Thailand')).toHaveFocus();
  expect(button('Thailand')).toHaveAttribute('aria-expanded', 'true');
  const shown = within(screen.getByRole('dialog', { name: 'Thailand' }));
  expect(shown.getByText('Example Thailand')).toBeVisible();
  expect(shown.getByText('1 Example Road, Bangkok 10100')).toBeVisible();
  expect(shown.getByText('+66 2 000 0000')).toBeVisible();
  expect(scrolled).not.toHaveBeenCalled();
  await user.tab({ shift: true });
  expect(popup()).toBeNull();
});

it('a pressed office stays open until it is closed, and its button gets the focus back', async () => {
  const user = userEvent.setup();
  await renderExample(readExample('world-map', 'two-offices'));
  await user.click(button('Malaysia'));
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest', behavior: 'instant' }]]);
  await user.click(document.body);
  expect(screen.getByRole('dialog', { name: 'Malaysia' })).toBeVisible();
  await user.click(button('Close'));
  expect(popup()).toBeNull();
  expect(button('Malaysia')).toHaveFocus();
  expect(button('Malaysia')).toHaveAttribute('aria-expanded', 'false');
});

it('Escape inside the popup and a second press close it', async () => {
  const user = userEvent.setup();
  await renderExample(readExample('world-map', 'two-offices'));
  await user.tab();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(popup()?.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  expect(popup()).toBeNull();
  expect(button('Thailand')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(popup()).toBeVisible();
  await user.keyboard('{Enter}');
  expect(popup()).toBeNull();
});

it('the same offices are listed below the map', async () => {
  await renderExample(readExample('world-map', 'two-offices'));
  expect(screen.getByRole('heading', { level: 3, name: 'Thailand' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 3, name: 'Malaysia' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Malaysia branch' })).toHaveAttribute(
    'href',
    '/50/offices/malaysia',
  );
});
