// @vitest-environment jsdom
// R-HOME-14
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

it('a callout shows its heading at the level of the page, and no links unless given', async () => {
  await renderExample(readExample('callout', 'plain'));
  expect(screen.getByRole('heading', { level: 2, name: 'Ask about this equipment' })).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('a callout shows its actions as links, the main one first', async () => {
  await renderExample(readExample('callout', 'rich'));
  const [main, other] = screen.getAllByRole('link');
  expect(main).toHaveAccessibleName('See the references');
  expect(main).toHaveAttribute('href', '/30/projects/plants');
  expect(other).toHaveAccessibleName('Download the sheet');
  expect(main?.className).not.toBe(other?.className);
});
