// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

it('a page banner is the main heading of its page, over a picture that loads at once', async () => {
  const container = await renderExample(readExample('page-banner', 'plain'));
  expect(screen.getByRole('heading', { level: 1, name: 'Pumps for heavy slurry' })).toBeVisible();
  expect(container.querySelector('img')).toHaveAttribute('loading', 'eager');
  expect(screen.queryByRole('link')).toBeNull();
});

it('a page banner can have a sentence and two links, and names the point of the picture that stays in view', async () => {
  const container = await renderExample(readExample('page-banner', 'with-links'));
  const [main, other] = screen.getAllByRole('link');
  expect(main).toHaveAccessibleName('See the references');
  expect(other).toHaveAccessibleName('Download the catalogue');
  expect(screen.getByRole('img', { name: 'The works from the river' })).toBeVisible();
  expect(container.querySelector('[data-focus="70 40"]')).not.toBeNull();
});
