// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

it('Markdown becomes paragraphs, lists and links', async () => {
  const container = await renderExample(readExample('rich-text', 'rich'));
  expect(container.querySelectorAll('p')).toHaveLength(2);
  expect(screen.getAllByRole('list')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'page' })).toHaveAttribute('href', '/20/products/transport');
});

it('scripts in the text are dropped', async () => {
  const container = await renderExample({
    type: 'rich-text',
    text: 'Text <script>alert(1)</script> goes on.',
  });
  expect(container).toHaveTextContent('Text goes on.');
  expect(container.querySelector('script')).toBeNull();
});
