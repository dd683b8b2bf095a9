// @vitest-environment jsdom
// R-SHELL-11, R-SHELL-12, R-SHELL-13
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

describe('section', () => {
  it('shows its heading at its level and its content one level lower', async () => {
    await renderExample(readExample('section', 'sunken-animated'));
    expect(screen.getByRole('heading', { level: 2, name: 'How it works' })).toHaveAttribute(
      'id',
      'how-it-works',
    );
    expect(screen.getByRole('heading', { level: 3, name: 'Advantages' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3, name: 'A section in a section' })).toBeInTheDocument();
  });

  it('is animated with the names and times of R-SHELL-11, and isn’t hidden by itself', async () => {
    const page = await renderExample(readExample('section', 'sunken-animated'));
    const animated = page.querySelector('[data-animate-in]');
    expect(animated).toHaveAttribute('data-animate-in', 'fade-in-down');
    expect(animated).toHaveAttribute('data-animate-out', 'is-out');
    expect(animated).toHaveAttribute('data-animate-delay', '0.25s');
    expect(animated).toHaveAttribute('data-animate-duration', '0.35s');
    expect(animated).toBeVisible();
    expect(animated).not.toHaveClass('is-out');
  });

  it('is only animated if the data says so', async () => {
    const page = await renderExample(readExample('section', 'plain'));
    expect(page.querySelector('[data-animate-in]')).toBeNull();
    expect(page).toHaveTextContent('Air moves the powder; the pipe does the rest.');
  });
});
