// @vitest-environment jsdom
// R-HEAD-12, R-SEARCH-04
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInSite } from '../../../../tools/testing/render-in-site.tsx';
import { SearchTool } from './search-tool.tsx';

const PAGES = [
  { menuId: 1556, route: 'business/plant/marine/bulk', title: 'Bulk handling system' },
  { menuId: 1556, route: 'business/plant/marine/other', title: 'Other facilities' },
];

beforeEach(() => {
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', (url: string) =>
    url === '/pages.json' ? Promise.resolve(new Response(JSON.stringify(PAGES))) : new Promise(() => {}),
  );
});
afterEach(() => vi.unstubAllGlobals());

const open = async () => {
  const user = userEvent.setup();
  renderInSite(<SearchTool />);
  await user.click(screen.getByRole('button', { name: 'Search' }));
  // The code for suggestions is loaded when the search is first opened, and makes the field a combobox after rendering.
  await screen.findByRole('combobox', { name: 'Search this site' });
  return user;
};
const field = (): HTMLElement => screen.getByRole('combobox', { name: 'Search this site' });

it('opens with the focus in its field, and closes on Escape', async () => {
  const user = await open();
  expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
});

const listed = (): (string | null)[] =>
  within(screen.getByRole('search').parentElement ?? document.body)
    .queryAllByRole('option')
    .map((row) => row.getAttribute('href'));

it('lists pages by their names while one types, and says how many', async () => {
  const user = await open();
  await user.type(field(), 'bulk');
  expect(listed()).toEqual(['/1556/business/plant/marine/bulk']);
  expect(screen.getByRole('status')).toHaveTextContent("1 suggestion for 'bulk'. Enter shows all results.");
});

it('opens the results on Enter, and closes', async () => {
  const user = await open();
  await user.type(field(), ' 부산 & bulk?{Enter}');
  expect(location.hash).toBe('#/search?q=%EB%B6%80%EC%82%B0+%26+bulk%3F');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus(); // until there are results
});

it('opens nothing for an empty term', async () => {
  const user = await open();
  await user.type(field(), '   {Enter}');
  expect(location.hash).toBe('');
  expect(field()).toBeVisible();
});

it('lists five names at most', async () => {
  const user = await open();
  await user.type(field(), 'e');
  expect(listed()).toHaveLength(5);
});

it('shows what it does not find as plain text, and takes at most 100 characters', async () => {
  const user = await open();
  await user.type(field(), '<b>x</b>');
  expect(screen.getByRole('status')).toHaveTextContent("No page is called '<b>x</b>'.");
  expect(field()).toHaveAttribute('maxlength', '100');
});
