// @vitest-environment jsdom
// R-NET-04
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

it('a profile shows photograph, name, position and each list below its own heading', async () => {
  await renderExample(readExample('profile', 'with-lists'));
  expect(screen.getByRole('heading', { level: 2, name: 'CEO profile' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Outline in place of a photograph' })).toBeVisible();
  expect(screen.getByText('A Name')).toBeVisible();
  expect(screen.getByText('Chief executive officer')).toBeVisible();
  const list = screen.getByRole('heading', { level: 3, name: 'Current positions' }).parentElement;
  const items = within(list ?? document.body).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['First position', 'Second position']);
});

it('a profile may have a text without lists', async () => {
  await renderExample(readExample('profile', 'with-text'));
  expect(screen.getByText('Second paragraph.')).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
});

// R-BIZ-53
it('a small picture with a caption replaces a missing photograph', async () => {
  const element = await renderExample(readExample('profile', 'with-text'));
  expect(screen.getByText('Photograph to follow').tagName).toBe('FIGCAPTION');
  expect(element.querySelector('figure')).toHaveClass('standIn');
});
