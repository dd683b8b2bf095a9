// @vitest-environment jsdom
// R-INQ-60, R-INQ-61
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../../shared/do-contract.ts';
import { lastMonths } from '../../../shared/months.ts';
import {
  asked,
  button,
  json,
  openPanel,
  press,
  replies,
  startPanels,
} from '../../../../tools/testing/panels.tsx';

beforeEach(startPanels);

const FIGURES = '/contact/figures.do';
const NONE = { items: [], others: 0, unnamed: 0 };

/** @param counts of the last months; the others have none */
function figures(
  counts: readonly Partial<Answer<'inquiryFigures'>['months'][number]>[],
  changes: Partial<Answer<'inquiryFigures'>> = {},
): Answer<'inquiryFigures'> {
  const months = lastMonths('2026-11-30T09:00').toReversed();
  return {
    months: months.map((month, index) => ({
      ...{ month, received: 0, answered: 0, medianMinutes: null },
      ...counts[index - (months.length - counts.length)],
    })),
    ...{ open: 0, byMachine: NONE, byCountry: NONE },
    ...changes,
  };
}

const rowsOf = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
const namesBelow = (title: string): (string | null)[] => {
  const list = screen.getByRole('heading', { name: title }).nextElementSibling;
  return [...(list?.children ?? [])].map((row) => row.textContent);
};

describe('the figures panel', () => {
  it('draws the months, and has the same numbers in a table', async () => {
    const counts = [
      { received: 7, answered: 6, medianMinutes: 156 },
      { received: 3, answered: 1, medianMinutes: 60 },
    ];
    replies.set(FIGURES, json(figures(counts, { open: 4 })));
    openPanel('figures');
    const drawing = await screen.findByRole('img');
    expect(drawing).toHaveAccessibleName(
      'Inquiries received and answered each month, December 2025 to November 2026. Most were received in October 2026: 7. The table below has all numbers.',
    );
    const months = [...drawing.querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(months.slice(0, 6)).toEqual(['0', '4', '8', 'Dec', 'Jan', '2026']);
    const fills = [...drawing.querySelectorAll('g > rect')].map((bar) => bar.getAttribute('fill'));
    expect(fills).toHaveLength(24);
    expect(fills[0]).toBeNull();
    expect(fills[1]).toMatch(/^url\(#/); // hatched, for those who don't see the colours
    const table = rowsOf(screen.getByRole('table'));
    expect(table).toHaveLength(13);
    expect(table[0]).toEqual(['Month', 'Received', 'Answered', 'Median hours to the first answer']);
    expect(table.slice(-3)).toEqual([
      ['September 2026', '0', '0', '–'],
      ['October 2026', '7', '6', '2.6'],
      ['November 2026', '3', '1', '1.0'],
    ]);
    const totals = ['Open now', 'Received in 12 months', 'Of these, answered'];
    expect(totals.map((name) => screen.getByText(name).nextElementSibling?.textContent)).toEqual([
      '4',
      '10',
      '7',
    ]);
  });

  it.each([
    [1, ['0', '1', '2']],
    [8, ['0', '4', '8']],
    [9, ['0', '5', '10']],
    [34, ['0', '20', '40']],
    [1_234, ['0', '1000', '2000']],
  ])('has whole numbers at the lines for %i inquiries', async (received, lines) => {
    replies.set(FIGURES, json(figures([{ received }])));
    openPanel('figures');
    const texts = [...(await screen.findByRole('img')).querySelectorAll('text')];
    expect(texts.slice(0, 3).map(({ textContent }) => textContent)).toEqual(lines);
  });

  it('lists machines and countries, then what is summed up', async () => {
    const byMachine = { items: [{ name: 'Shaker', count: 5 }], others: 3, unnamed: 2 };
    const byCountry = { items: [{ name: 'Others', count: 1 }], others: 0, unnamed: 9 };
    replies.set(FIGURES, json(figures([{ received: 10 }], { byMachine, byCountry })));
    openPanel('figures');
    await screen.findByRole('img');
    expect(namesBelow('By machine')).toEqual(['Shaker5', 'Others3', 'No machine2']);
    expect(namesBelow('By country')).toEqual(['Others1', 'Not given9']);
  });

  it('shows what is open even if nothing was received in twelve months, and draws nothing', async () => {
    replies.set(FIGURES, json(figures([], { open: 2 })));
    openPanel('figures');
    expect(await screen.findByText('No inquiries in the last 12 months.')).toBeVisible();
    expect(screen.getByText('Open now').nextElementSibling).toHaveTextContent('2');
    expect([screen.queryByRole('img'), screen.queryByRole('table')]).toEqual([null, null]);
  });

  it('says that the figures did not load, and asks again', async () => {
    replies.set(FIGURES, json({}, 503));
    openPanel('figures');
    await screen.findByText(/^The figures /);
    expect(screen.queryByRole('img')).toBeNull();
    replies.set(FIGURES, json(figures([{ received: 1 }])));
    await press('Refresh');
    expect(await screen.findByRole('img')).toBeVisible();
    expect(button('Refresh')).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('saves the months as CSV', async () => {
    const saved = vi.fn(() => 'blob:');
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: vi.fn() }));
    replies.set(FIGURES, json(figures([{ received: 1 }])));
    replies.set('/contact/figuresExport.do', () => {
      const headers = {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="inquiry-figures-2026-11-30.csv"',
      };
      return new Response('Month\r\n', { headers });
    });
    openPanel('figures');
    (await screen.findByRole('link', { name: 'CSV by month' })).click();
    await vi.waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(asked.at(-1)?.url).toBe('/contact/figuresExport.do');
  });
});
