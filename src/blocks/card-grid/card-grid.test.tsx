// @vitest-environment jsdom
// R-SHELL-12, R-PERF-05, R-PERF-09
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

// How popups open, close and return the focus is tested in a browser: e2e/blocks-dialogs.test.ts.

beforeEach(() => history.replaceState(null, '', '/30/projects/energy'));

it('a card with a popup is a button, a card with an address is a link, and other cards are plain', async () => {
  await renderExample(readExample('card-grid', 'rich'));
  const button = screen.getByRole('button', { name: 'Bio cogeneration power plant' });
  expect(button).toHaveAttribute('aria-haspopup', 'dialog');
  expect(button).toHaveAccessibleDescription('9,000 kW');
  const link = screen.getByRole('link', { name: 'Waste water treatment' });
  expect(link).toHaveAttribute('href', '/20/products/transport');
  const plain = screen.getByRole('heading', { name: 'Non-return valve' });
  expect(within(plain).queryByRole('button')).toBeNull();
});

it('the titles of the cards are one level below the heading', async () => {
  await renderExample(readExample('card-grid', 'rich'));
  expect(screen.getByRole('heading', { level: 2, name: 'Major Performance' })).toHaveAttribute(
    'id',
    'major-performance',
  );
  const cards = within(screen.getByRole('list'));
  expect(cards.getByRole('heading', { level: 3, name: 'Roof-form solar plant' })).toBeVisible();
});

it('the titles of the cards are at the level of the page if there is no heading', async () => {
  await renderExample(readExample('card-grid', 'plain'));
  expect(screen.getByRole('heading', { level: 2, name: 'Dust collecting facility' })).toBeVisible();
});

it('the content of the popups is repeated below the grid, for print and for readers without JavaScript', async () => {
  await renderExample(readExample('card-grid', 'rich'));
  const place = screen.getByRole('heading', {
    name: 'Bio cogeneration power plant, the harbour',
  }).parentElement;
  expect(place).toHaveTextContent('Steam and power for the industrial complex.');
  const terms = [...(place?.querySelectorAll('dt') ?? [])].map((term) => term.textContent);
  expect(terms).toEqual(['Location', 'Project Capacity', 'Construction Method']);
  expect(place).toHaveTextContent('On request: Progress');
});

it('rows without a value are listed in one last line, which is left out if every row has one', async () => {
  await renderExample(readExample('card-grid', 'rich'));
  expect(screen.getByText('On request: Progress')).toBeVisible();
  const complete = screen.getAllByRole('heading', { name: 'Roof-form solar plant' }).at(-1)?.parentElement;
  expect(complete).toHaveTextContent('2,000 kW');
  expect(complete).not.toHaveTextContent(/on request/i);
});

it('the cards appear one after the other, within 0.65 s', async () => {
  const cards = Array.from({ length: 7 }, (_, index) => ({ title: `Card ${index}` }));
  const container = await renderExample({ type: 'card-grid', cards });
  const items = [...container.querySelectorAll('li')];
  expect(items.map((item) => item.dataset.animateDelay)).toEqual([
    '0.25s', '0.35s', '0.45s', '0.55s', '0.65s', '0.65s', '0.65s',
  ]); // prettier-ignore
  expect(items[0]?.dataset).toMatchObject({ animateIn: 'fade-in-down', animateDuration: '0.35s' });
});

it('an unknown key in the address opens no popup', async () => {
  history.replaceState(null, '', '/30/projects/energy?popup=nothing');
  await renderExample(readExample('card-grid', 'rich'));
  expect(document.querySelector('dialog')).toBeNull();
});
