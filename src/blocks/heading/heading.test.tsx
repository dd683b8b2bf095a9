// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

describe('heading', () => {
  it('has the level of its place', async () => {
    await renderExample(readExample('heading', 'plain'));
    expect(screen.getByRole('heading', { level: 2, name: 'Seven machines, one flow' })).toBeInTheDocument();
  });

  it('has the level that the data sets', async () => {
    await renderExample({ type: 'heading', text: 'Deep', level: 3 });
    expect(screen.getByRole('heading', { level: 3, name: 'Deep' })).toBeInTheDocument();
  });

  it('is an anchor for links, with its lead beside it', async () => {
    const page = await renderExample(readExample('heading', 'with-lead'));
    const heading = screen.getByRole('heading', { name: 'Seven machines, one flow' });
    expect(heading).toHaveAttribute('id', 'overview');
    heading.focus();
    expect(heading).toHaveFocus();
    expect(page).toHaveTextContent('Each machine takes out a finer grain than the one before it.');
  });
});
