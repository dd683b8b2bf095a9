// @vitest-environment jsdom
// R-PERF-09
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

describe('data-table', () => {
  it('is named by its heading, with column headers and a header for each row', async () => {
    await renderExample(readExample('data-table', 'plain'));
    expect(screen.getByRole('heading', { level: 2, name: 'ESCO customers' })).toBeVisible();
    const table = screen.getByRole('table', { name: 'ESCO customers' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
    const row = within(table).getByRole('row', { name: /Another customer/ });
    expect(within(row).getByRole('rowheader', { name: 'Another customer' })).toBeVisible();
    expect(within(row).getByRole('cell')).toHaveTextContent('Boiler Heat recovery');
  });

  it('takes the row headers from the column that the data names', async () => {
    await renderExample(readExample('data-table', 'row-header-inside'));
    expect(screen.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'A project',
      'Another project',
    ]);
  });

  it('aligns numbers and their header at the end, and explains dashes and marks', async () => {
    const page = await renderExample(readExample('data-table', 'references'));
    expect(screen.getByRole('columnheader', { name: 'Date' })).toHaveClass('end');
    expect(screen.getByRole('cell', { name: '2019.11' })).toHaveClass('end');
    expect(screen.getByRole('cell', { name: 'On request' })).toBeVisible();
    expect(page).toHaveTextContent(
      'Values marked * are typical and are confirmed on request. A dash means the value is given on request.',
    );
  });

  it('lists rows without a value in one last line', async () => {
    const page = await renderExample({
      type: 'data-table',
      caption: 'References',
      columns: [{ label: 'Customer' }, { label: 'Contents' }],
      rows: [
        ['A works', 'Dust collector'],
        ['Another works', null],
        ['A third works', 'On request'],
      ],
    });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['A works']);
    expect(page).toHaveTextContent(/On request: Another works, A third works$/);
  });

  it('scrolls in a region with the same name', async () => {
    await renderExample(readExample('data-table', 'references'));
    expect(screen.getByRole('region', { name: 'References' })).toContainElement(screen.getByRole('table'));
  });
});
