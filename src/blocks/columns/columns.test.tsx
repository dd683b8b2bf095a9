// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

describe('columns', () => {
  it('are read from left to right', async () => {
    const page = await renderExample(readExample('columns', 'three'));
    expect(page).toHaveTextContent('One.Two.Three.');
  });

  it('pass on their own heading level, since they show no heading', async () => {
    await renderExample(readExample('columns', 'with-table'));
    expect(screen.getByRole('heading', { level: 2, name: 'Two methods' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Transfer speeds' })).toBeInTheDocument();
  });

  it('continue a text only in the text of the next column', async () => {
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
  ])('share the width in the ratio %s', async (ratio, className) => {
    const page = await renderExample({
      type: 'columns',
      columns: [{ blocks: [] }, { blocks: [] }],
      ...(ratio && { ratio }),
    });
    expect(page.querySelector(`.${className}`)).not.toBeNull();
  });
});
