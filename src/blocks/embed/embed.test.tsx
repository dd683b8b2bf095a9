// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

it('an embed is a named frame that loads late, with a link to the other site', async () => {
  await renderExample(readExample('embed', 'plain'));
  const frame = screen.getByTitle('Map of the harbour');
  expect(frame).toHaveAttribute('loading', 'lazy');
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation');
  expect(frame).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  const link = screen.getByRole('link', { name: /^Open “Map of the harbour” at www.openstreetmap.org/ });
  expect(link).toHaveAttribute('href', frame.getAttribute('src'));
});

// R-ENG-224
it('an embed that waits for a press requests nothing before, and names the other site', async () => {
  await renderExample(readExample('embed', 'after-a-press'));
  expect(screen.queryByTitle('Map of the harbour')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: /^Load “Map of the harbour”.*learns of your visit/ }));
  expect(screen.getByTitle('Map of the harbour')).toHaveFocus();
  expect(screen.getByRole('link', { name: /^Open/ })).toHaveAttribute(
    'href',
    'https://www.openstreetmap.org/#map=14/35.15/129.05',
  );
});
