// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

describe('columns', () => {
  it('reads from left to right', async () => {
    const page = await renderExample(readExample('columns', 'three'));
    expect(page).toHaveTextContent('One.Two.Three.');
  });

  it('hands its own level on, since it shows no heading', async () => {
    await renderExample(readExample('columns', 'with-table'));
    expect(screen.getByRole('heading', { level: 2, name: 'Two methods' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Transfer speeds' })).toBeInTheDocument();
  });

  it('reads on from a text to the text of the next column, and not to anything else', async () => {
    const text = { type: 'rich-text', text: 'Text.' };
    const note = { type: 'note', text: 'Note.' };
    const page = await renderExample({
      type: 'columns',
      columns: [{ blocks: [note, text] }, { blocks: [text, note] }, { blocks: [text] }],
    });
    const readOn = [...page.querySelectorAll('.column')].map((column) => column.matches('.readsOn'));
    expect(readOn).toEqual([false, true, false]);
  });

  it.each([
    ['5:7', 'wideEnd'],
    ['7:5', 'wideStart'],
    ['8:5', 'widerStart'],
    [undefined, 'halves'],
  ])('shares the width as the ratio %s says', async (ratio, className) => {
    const page = await renderExample({
      type: 'columns',
      columns: [{ blocks: [] }, { blocks: [] }],
      ...(ratio && { ratio }),
    });
    expect(page.querySelector(`.${className}`)).not.toBeNull();
  });
});
