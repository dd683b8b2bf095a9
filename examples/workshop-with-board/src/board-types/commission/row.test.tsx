// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderRow } from '../../../../../tools/testing/render-row.tsx';
import { row } from './row.tsx';

test('a piece is shown with its woods and its year', () => {
  renderRow(row, {
    title: 'A staircase',
    updateTime: '2025-12-31T15:30:00Z', // already the next year in the test's time zone
    boardTags: [{ name: 'Oak' }, { name: 'Ash' }],
  });
  const link = screen.getByRole('link');
  expect(within(link).getByRole('heading').textContent).toContain('A staircase');
  expect(within(link).getByText('Oak, Ash').textContent).toBe('Oak, Ash');
  expect(within(link).getByText('2026').textContent).toBe('2026');
});
