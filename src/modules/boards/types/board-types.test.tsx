// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { htmlFaults } from '../../../../tools/testing/html-rules.ts';
import { BARE_POST, FULL_POST, renderRow } from '../../../../tools/testing/render-row.tsx';

import { ROWS } from './rows.gen.ts';

describe.each(Object.entries(ROWS))('a row of the type %s', (_id, row) => {
  it.each([
    ['all that a post may have', FULL_POST],
    ['no more than every post has', BARE_POST],
  ])('with %s links to its post, as valid HTML without axe faults', async (_, post) => {
    const { container } = renderRow(row, post, { excerpt: post.content ?? '' });
    const link = screen.getByRole('link', { name: (name) => name.includes(post.title) });
    expect(link).toHaveAttribute('href', '/boardView/1566/150/8/1');
    expect(link.closest('ul')?.children).toHaveLength(1);
    const list = container.querySelector('ul')?.outerHTML ?? '';
    expect(await htmlFaults(list)).toEqual([]);
    const { violations } = await axe.run(container, {
      rules: {
        'color-contrast': { enabled: false },
        region: { enabled: false },
        'heading-order': { enabled: false },
      },
    });
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  });

  it('highlights search matches in the title', () => {
    const marks = { title: [[0, 3]], content: [], nickName: [], tags: [] } as const;
    renderRow(row, FULL_POST, { marks });
    expect(screen.getByText('How', { selector: 'mark' })).toBeVisible();
  });
});
