// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

describe('quote', () => {
  it('is a quotation, and its caption names who says it', async () => {
    const container = await renderExample(readExample('quote', 'plain'));
    expect(screen.getByRole('blockquote')).toHaveTextContent(
      'The windows open as easily as they did on the first day.',
    );
    expect(container.querySelector('figcaption')).toHaveTextContent(/^Mary Webb$/);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('shows role, picture and source', async () => {
    const container = await renderExample(readExample('quote', 'rich'));
    expect(screen.getByText('Architect, Example Town')).toBeVisible();
    expect(container.querySelector('figcaption img')).toHaveAttribute('alt', '');
    const source = screen.getByRole('link', { name: 'Windows worth keeping' });
    expect(source).toHaveAttribute('href', 'https://example.com/windows');
    expect(source.closest('cite')).not.toBeNull();
    expect(screen.getByRole('blockquote')).toHaveAttribute('cite', 'https://example.com/windows');
  });

  it('keeps paragraphs and bold text of the words', async () => {
    const container = await renderExample(readExample('quote', 'rich'));
    expect(container.querySelectorAll('blockquote p')).toHaveLength(2);
    expect(container.querySelector('blockquote strong')).toHaveTextContent('six weeks');
  });
});
