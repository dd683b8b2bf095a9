// @vitest-environment jsdom
// R-A11Y-09
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

it('a note is one paragraph, beside an icon that is not read out', async () => {
  const container = await renderExample(readExample('note', 'plain'));
  expect(
    screen.getByText("Specifications and sizes may vary to the buyer's needs.").closest('p'),
  ).not.toBeNull();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

it('a note keeps links and the language of foreign words', async () => {
  await renderExample(readExample('note', 'rich'));
  expect(screen.getByRole('link', { name: 'references' })).toHaveAttribute('href', '/30/projects/plants');
  expect(screen.getByText('집진기')).toHaveAttribute('lang', 'ko');
});
