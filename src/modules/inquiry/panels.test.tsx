// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../shared/do-contract.ts';
import {
  asked,
  json,
  openPanel as open,
  press,
  replies,
  startPanels,
} from '../../../tools/testing/panels.tsx';
import { deskPath, readDesk } from './desk/inquiry-list-address.ts';

beforeEach(startPanels);

const COUNTS = { new: 1, open: 0, answered: 0, closed: 0, spam: 0, mine: 0 };

describe('the inquiries panel', () => {
  const ABOUT = [
    { title: 'Shale Shaker, 400 GPM class', href: '/1556/business/plant/marine/mud#shaker' },
    { title: 'Mill', href: '' },
  ];
  const CONTENTS =
    'Asked about on the website\nMachine: Shale Shaker\nModel: 400 GPM class\nPage: /1556/business/plant/marine/mud#shaker\nMachine: Mill\n\nTwo, please.';
  const INQUIRY: Answer<'inquiryList'>['items'][number] = {
    ...{ id: 1, receipt: '2026-1121-7K2MXQ', receivedTime: '2026-11-21T03:00:00.000Z', status: 'new' },
    ...{ spam: false, worker: 'Kim Minsu', contents: CONTENTS, assignee: null, about: ABOUT },
    email: 'kim@example.com',
  };
  const OTHER = { ...INQUIRY, id: 2, receipt: '2026-1121-8K2MXQ', worker: 'Park Jia', about: [] };
  const listOf = (items: readonly (typeof INQUIRY)[]) =>
    json({ total: items.length, pagesize: 20, counts: COUNTS, items });
  const findRow = async (name: string): Promise<HTMLElement> => {
    const link = await screen.findByRole('link', { name });
    return link.closest('li') ?? link;
  };
  const bodiesOf = (path: string): unknown[] =>
    asked.filter(({ url }) => url === path).map(({ body }) => body);

  // R-INQ-46
  it('shows of each inquiry who asked about which machine, its e-mail, receipt, age, status and who has it', async () => {
    const assignee = { id: 'key', nickName: 'Office' };
    replies.set('/contact/list.do', listOf([{ ...INQUIRY, visitorCompany: 'Hanbit', assignee }]));
    open('inquiries');
    const row = within(await findRow('Hanbit Kim Minsu'));
    expect(row.getByRole('link', { name: 'Hanbit Kim Minsu' })).toHaveAttribute(
      'href',
      '/desk/inquiries?receipt=2026-1121-7K2MXQ',
    );
    expect(row.getByRole('link', { name: 'Shale Shaker, 400 GPM class' })).toHaveAttribute(
      'href',
      '/1556/business/plant/marine/mud#shaker',
    );
    expect(row.getByText('and 1 more')).toBeVisible();
    expect(row.getByRole('link', { name: 'kim@example.com' })).toHaveAttribute(
      'href',
      'mailto:kim@example.com',
    );
    for (const text of ['2026-1121-7K2MXQ', 'New', 'Office', 'Two, please.'])
      expect(row.getByText(text)).toBeVisible();
    expect(row.getByText(/ago$|^just now$/)).toHaveAttribute('datetime', '2026-11-21T03:00:00.000Z');
  });

  it('shows how many inquiries have each status, and of whom', async () => {
    replies.set(
      '/contact/list.do',
      json({ total: 0, pagesize: 20, items: [], counts: { ...COUNTS, new: 4, mine: 2 } }),
    );
    open('inquiries');
    expect(await screen.findByRole('link', { name: 'New 4' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Mine 2' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Closed 0' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All' })).toBeVisible();
  });

  // R-INQ-75
  it('are sorted as the address says, which filters, pages and searches keep', async () => {
    replies.set('/contact/list.do', json({ total: 41, pagesize: 20, items: [INQUIRY], counts: COUNTS }));
    replies.set('/contact/search.do', listOf([INQUIRY]));
    open('inquiries');
    const sort = await screen.findByRole('combobox', { name: 'Sort' });
    expect(sort).toHaveValue('newest');
    const lastList = (): string | undefined =>
      asked.filter(({ url }) => url.includes('/list.do')).at(-1)?.url;
    await userEvent.click(await screen.findByRole('link', { name: '2' }));
    await waitFor(() => expect(lastList()).toBe('/contact/list.do?page=2&status=new&spam=false'));
    await userEvent.selectOptions(sort, 'Longest unanswered');
    expect(sort).toHaveFocus();
    await waitFor(() =>
      expect(lastList()).toBe('/contact/list.do?page=1&sort=unanswered&status=new&spam=false'),
    );
    await userEvent.click(await screen.findByRole('link', { name: 'Mine 0' }));
    await waitFor(() => expect(lastList()).toBe('/contact/list.do?page=1&sort=unanswered&assigned=me'));
    expect(await screen.findByRole('link', { name: '2' })).toHaveAttribute(
      'href',
      '/desk/inquiries?show=mine&sort=unanswered&page=2',
    );
    await userEvent.type(screen.getByRole('searchbox'), 'kim{Enter}');
    await waitFor(() =>
      expect(bodiesOf('/contact/search.do')).toEqual([{ page: '1', sort: 'unanswered', q: 'kim' }]),
    );
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveValue('unanswered');
    expect(await screen.findByRole('link', { name: 'Kim Minsu' })).toHaveAttribute(
      'href',
      '/desk/inquiries?show=all&sort=unanswered&receipt=2026-1121-7K2MXQ',
    );
  });

  // R-INQ-47
  it('finds inquiries of every status by words, which are in no address', async () => {
    replies.set('/contact/list.do', listOf([]));
    replies.set('/contact/search.do', listOf([OTHER]));
    open('inquiries');
    await screen.findByText('No new inquiries.');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search inquiries' }), 'park{Enter}');
    expect(await screen.findByText('1 inquiry with “park”')).toBeVisible();
    expect(bodiesOf('/contact/search.do')).toEqual([{ page: '1', q: 'park' }]);
    expect([location.href, ...asked.map(({ url }) => url)].join(' ')).not.toContain('park');
    await press('Clear search');
    expect(await screen.findByText('No new inquiries.')).toBeVisible();
  });

  // R-INQ-48
  it('sets the status of several selected inquiries, and says which failed', async () => {
    replies.set('/contact/list.do', listOf([INQUIRY, OTHER]));
    replies.set('/contact/status.do', json({ ok: true }));
    open('inquiries');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await press('Closed');
    await screen.findByText('2 inquiries: closed.');
    expect(bodiesOf('/contact/status.do')).toEqual([1, 2].map((id) => ({ id, status: 'closed' })));
    replies.set('/contact/status.do', json({}, 500));
    await userEvent.click(screen.getByRole('checkbox', { name: '2 selected' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select inquiry 2026-1121-8K2MXQ' }));
    await press('In progress');
    expect(await screen.findByText(/^The status was not changed: the service failed\./)).toBeVisible();
  });

  // R-INQ-49
  describe('with the keyboard alone', () => {
    beforeEach(() => localStorage.clear());

    it('walks through the list, closes and answers inquiries', async () => {
      replies.set('/contact/list.do', listOf([INQUIRY, OTHER]));
      replies.set('/contact/status.do', json({ ok: true }));
      open('inquiries');
      await screen.findByRole('link', { name: 'Park Jia' });
      await userEvent.keyboard('jj');
      expect(screen.getByRole('link', { name: 'Park Jia' })).toHaveFocus();
      await userEvent.keyboard('k');
      expect(screen.getByRole('link', { name: 'Kim Minsu' })).toHaveFocus();
      await userEvent.keyboard('e');
      await waitFor(() => expect(bodiesOf('/contact/status.do')).toEqual([{ id: 1, status: 'closed' }]));
      await userEvent.keyboard('/');
      expect(screen.getByRole('searchbox')).toHaveFocus();
      await userEvent.keyboard('je?'); // typed, and nothing else
      expect(screen.getByRole('searchbox')).toHaveValue('je?');
      expect(bodiesOf('/contact/status.do')).toHaveLength(1);
    });

    it('does nothing for keys with a modifier, or once the keys are turned off, which the browser remembers', async () => {
      replies.set('/contact/list.do', listOf([INQUIRY]));
      open('inquiries');
      const link = await screen.findByRole('link', { name: 'Kim Minsu' });
      await userEvent.keyboard('{Control>}j{/Control}');
      expect(link).not.toHaveFocus();
      await userEvent.keyboard('?');
      const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
      expect(dialog.getByText('Next inquiry')).toBeVisible();
      await userEvent.click(dialog.getByRole('checkbox', { name: 'Use these keys in this browser' }));
      expect(Object.keys(localStorage)).toEqual(['desk keys off']);
      await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await userEvent.keyboard('j');
      expect(link).not.toHaveFocus();
      await press('Keyboard shortcuts');
      await userEvent.click(await screen.findByRole('checkbox', { name: 'Use these keys in this browser' }));
      expect(localStorage).toHaveLength(0);
    });
  });

  // R-INQ-50
  describe('while it is open', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    it('shows new inquiries by itself, says how many, and asks for numbers only', async () => {
      replies.set('/contact/list.do', listOf([INQUIRY]));
      replies.set('/contact/news.do', json({ newest: 1, arrived: 0, counts: COUNTS }));
      open('inquiries');
      await screen.findByRole('link', { name: 'Kim Minsu' });
      const lists = (): number => asked.filter(({ url }) => url.startsWith('/contact/list.do')).length;
      await waitFor(() => expect(asked.some(({ url }) => url === '/contact/news.do')).toBe(true));
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      expect([lists(), asked.at(-1)?.url]).toEqual([1, '/contact/news.do?after=1']);
      replies.set('/contact/news.do', json({ newest: 3, arrived: 2, counts: { ...COUNTS, new: 3 } }));
      replies.set('/contact/list.do', listOf([OTHER, INQUIRY]));
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      expect(await screen.findByText('2 new inquiries')).toBeInTheDocument();
      expect(await screen.findByRole('link', { name: 'Park Jia' })).toBeVisible();
    });

    it('removes everything when the session has ended meanwhile', async () => {
      replies.set('/contact/list.do', listOf([INQUIRY]));
      replies.set('/contact/news.do', json({}, 401));
      open('inquiries');
      expect(await screen.findByText(/^Your session has ended\./)).toBeVisible();
      expect(screen.queryByText('Kim Minsu')).toBeNull();
    });
  });

  it('exports nothing in an expired session, and offers to sign in', async () => {
    replies.set('/contact/list.do', json({ total: 0, pagesize: 20, counts: COUNTS, items: [] }));
    replies.set('/contact/exportOf.do', json({}, 401));
    open('inquiries');
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'kim@example.com');
    await press('Export their inquiries');
    expect(await screen.findByText(/^The file was not downloaded: your session has ended\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  it.each([503, 504])('does not report a mistyped receipt as deleted after %d', async (status) => {
    replies.set('/contact/list.do', json({ total: 0, pagesize: 20, counts: COUNTS, items: [] }));
    replies.set('/contact/delete.do', json({}, status));
    open('inquiries');
    await userEvent.type(screen.getByRole('textbox', { name: 'Receipt number' }), '2026-1121-7K2MXX');
    await press('Delete their inquiry');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete inquiry' }));
    const confirm = (): Promise<void> => userEvent.click(dialog.getByRole('button', { name: /^Delete/ }));
    await confirm();
    await dialog.findByRole('alert');
    replies.set('/contact/delete.do', json({}, 404));
    await confirm();
    await dialog.findByText('The inquiry was not deleted: no inquiry has this receipt number.');
  });
});

describe('the address of the list', () => {
  it.each([
    [{ show: 'new', page: 1, sort: 'newest', receipt: null }, '/desk/inquiries'],
    [{ show: 'closed', page: 1, sort: 'newest', receipt: null }, '/desk/inquiries?show=closed'],
    [
      { show: 'spam', page: 3, sort: 'oldest', receipt: null },
      '/desk/inquiries?show=spam&sort=oldest&page=3',
    ],
    [
      { show: 'mine', page: 1, sort: 'newest', receipt: '2026-1121-7K2MXQ' },
      '/desk/inquiries?show=mine&receipt=2026-1121-7K2MXQ',
    ],
  ] as const)('for %o is %s, and can be read back', (question, address) => {
    expect(deskPath(question)).toBe(address);
    expect(readDesk(address.slice('/desk/inquiries'.length))).toEqual(question);
  });

  it.each(['?show=everything', '?sort=x', '?page=0', '?page=-2', '?page=x', ''])(
    'with %s shows new inquiries',
    (search) => {
      expect(readDesk(search)).toEqual({ show: 'new', page: 1, sort: 'newest', receipt: null });
    },
  );
});
