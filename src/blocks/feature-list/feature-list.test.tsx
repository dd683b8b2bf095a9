// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

describe('feature-list', () => {
  it('is a list of statements with their emphasis', async () => {
    await renderExample(readExample('feature-list', 'plain'));
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items.map((item) => item.textContent.trim())).toEqual([
      'Dust removal efficiency up to 99 %.',
      'Made to order for each site.',
    ]);
    expect(screen.getByText('up to 99 %').tagName).toBe('STRONG');
  });

  it('is an ordered list below its heading if its statements are steps', async () => {
    await renderExample(readExample('feature-list', 'numbered'));
    expect(screen.getByRole('heading', { level: 2, name: 'From inquiry to handover' })).toHaveAttribute(
      'id',
      'steps',
    );
    expect(screen.getByRole('list').tagName).toBe('OL');
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Survey We measure on site.');
  });

  it('keeps its anchor if it has no heading', async () => {
    const page = await renderExample({ type: 'feature-list', id: 'features', items: [{ text: 'One.' }] });
    expect(page.querySelector('#features')).toHaveTextContent('One.');
  });
});
