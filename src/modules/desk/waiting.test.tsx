// @vitest-environment jsdom
// R-INQ-82
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../shared/do-contract.ts';
import { asked, json, openPanel, replies, startPanels } from '../../../tools/testing/panels.tsx';
import { announce } from '../../stores/announcements.ts';
import { session } from '../../stores/session.ts';
import { readWaiting, waitingPath } from './waiting-address.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

beforeEach(() => {
  startPanels();
  announce('');
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
});
afterEach(() => void vi.useRealTimers());

type List = Answer<'waitingList'>;
type News = Answer<'waitingNews'>;

const INQUIRY: List['items'][number] = {
  ...{ what: 'Inquiry', name: 'Hana Marine', place: '2026-1121-7K2MXQ', who: 'Nobody yet' },
  ...{ time: '2026-11-19T11:00:00.000Z', href: '/desk/inquiries?receipt=2026-1121-7K2MXQ' },
};
const QUESTION: List['items'][number] = {
  ...{ what: 'Question', name: 'Which screens fit?', place: 'Q&A', who: 'By Minsu' },
  ...{ time: '2026-11-21T09:00:00.000Z', href: '/boardView/1553/151/7/1' },
};
const COUNTS = { unanswered: 2, drafts: 1, scheduled: 0 };
const LATEST = '2026-11-21T09:00:00.000Z';

/** The list as it is from now on, and the news of it. */
function answer(items: List['items'], now: Partial<News> = {}, total = items.length): void {
  const state: News = { counts: COUNTS, latest: LATEST, ...now };
  replies.set('/waiting/list.do', json({ ...state, total, pagesize: 20, items }));
  replies.set('/waiting/news.do', json(state));
}

const tabs = () => within(screen.getByRole('navigation', { name: 'Waiting work by kind' }));
const textsOfRows = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.closest('li')?.textContent ?? null);
const urlsOf = (path: string): string[] => asked.map(({ url }) => url).filter((url) => url.startsWith(path));

describe('the panel of waiting work', () => {
  it('shows what waits for an answer, since when, who has it, and leads to where it is answered', async () => {
    answer([INQUIRY, QUESTION]);
    openPanel('waiting');
    expect(await screen.findByRole('link', { name: 'Hana Marine' })).toHaveAttribute('href', INQUIRY.href);
    expect(screen.getByRole('link', { name: 'Which screens fit?' })).toHaveAttribute('href', QUESTION.href);
    expect(textsOfRows()).toEqual([
      'InquiryHana Marine2026-1121-7K2MXQNobody yet2 days ago',
      'QuestionWhich screens fit?Q&ABy Minsu3 hours ago',
    ]);
    expect(screen.getByText('2 to answer')).toBeVisible();
    expect(
      tabs()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['To answer 2', 'Drafts 1', 'Scheduled 0']);
    expect(tabs().getByRole('link', { current: 'page' })).toHaveTextContent('To answer');
  });

  it('has drafts and scheduled posts at addresses of their own', async () => {
    answer([INQUIRY]);
    openPanel('waiting');
    await screen.findByRole('link', { name: 'Hana Marine' });
    answer([{ ...QUESTION, what: 'Draft', name: 'Half a notice', href: '/boardEdit/1/150/8/1' }]);
    await userEvent.click(tabs().getByRole('link', { name: /^Drafts/ }));
    expect(await screen.findByRole('link', { name: 'Half a notice' })).toHaveAttribute(
      'href',
      '/boardEdit/1/150/8/1',
    );
    expect(screen.getByText('1 draft')).toBeVisible();
    expect(textsOfRows()).toEqual(['DraftHalf a noticeQ&ABy MinsuChanged 3 hours ago']);
    expect(location.hash).toBe('#/desk/waiting?show=drafts');
    answer([{ ...QUESTION, what: 'Scheduled post', name: 'Holidays', time: '2026-12-24T00:00:00.000Z' }]);
    await userEvent.click(tabs().getByRole('link', { name: /^Scheduled/ }));
    await screen.findByRole('link', { name: 'Holidays' });
    expect(textsOfRows()).toEqual(['Scheduled postHolidaysQ&ABy MinsuAppears 2026-12-24 09:00']);
    expect(urlsOf('/waiting/list.do')).toEqual([
      '/waiting/list.do?kind=unanswered&page=1',
      '/waiting/list.do?kind=drafts&page=1',
      '/waiting/list.do?kind=scheduled&page=1',
    ]);
  });

  it('says in words that nothing waits', async () => {
    answer([], { counts: { unanswered: 0, drafts: 0, scheduled: 0 }, latest: null });
    openPanel('waiting');
    await screen.findByText('Nothing to answer.');
    await userEvent.click(tabs().getByRole('link', { name: /^Drafts/ }));
    await screen.findByText('No drafts.');
    await userEvent.click(tabs().getByRole('link', { name: /^Scheduled/ }));
    await screen.findByText('No scheduled posts.');
  });

  it('never shows a failed call as an empty list', async () => {
    openPanel('waiting');
    expect(await screen.findByText(/^The waiting work/)).toBeVisible();
    expect(screen.queryByText('Nothing to answer.')).toBeNull();
  });

  it('turns pages', async () => {
    answer([INQUIRY], {}, 21);
    openPanel('waiting');
    await userEvent.click(await screen.findByRole('link', { name: '2' }));
    await waitFor(() => expect(urlsOf('/waiting/list.do').at(-1)).toContain('kind=unanswered&page=2'));
    expect(location.hash).toBe('#/desk/waiting?page=2');
  });
});

describe('new work', () => {
  const halfAMinute = () => act(() => vi.advanceTimersByTimeAsync(30_000));

  it('shows within half a minute and is announced; while nothing changes, no look at the list is recorded', async () => {
    answer([INQUIRY]);
    openPanel('waiting');
    await screen.findByRole('link', { name: 'Hana Marine' });
    await halfAMinute();
    await halfAMinute();
    expect(urlsOf('/waiting/list.do')).toHaveLength(1);
    answer([INQUIRY, QUESTION], { counts: { ...COUNTS, unanswered: 3 } });
    await halfAMinute();
    expect(await screen.findByRole('link', { name: 'Which screens fit?' })).toBeVisible();
    expect(tabs().getByRole('link', { name: 'To answer 3' })).toBeVisible();
    expect(screen.getByText('New: 1 to answer')).toBeInTheDocument();
  });

  it('replaces what was answered in the meantime, even if the number is the same', async () => {
    answer([INQUIRY]);
    openPanel('waiting');
    await screen.findByRole('link', { name: 'Hana Marine' });
    answer([QUESTION], { latest: '2026-11-21T11:00:00.000Z' });
    await halfAMinute();
    await screen.findByRole('link', { name: 'Which screens fit?' });
    expect(screen.queryByRole('link', { name: 'Hana Marine' })).toBeNull();
    expect(screen.queryByText(/^New:/)).toBeNull();
  });

  it('counts on the tabs, whichever is shown', async () => {
    answer([INQUIRY]);
    openPanel('waiting');
    await screen.findByRole('link', { name: 'Hana Marine' });
    answer([INQUIRY], { counts: { ...COUNTS, drafts: 5 } });
    await halfAMinute();
    expect(await tabs().findByRole('link', { name: 'Drafts 5' })).toBeVisible();
    expect(urlsOf('/waiting/list.do')).toHaveLength(1);
  });

  it('goes with the session', async () => {
    answer([INQUIRY]);
    openPanel('waiting');
    await screen.findByRole('link', { name: 'Hana Marine' });
    replies.set('/waiting/news.do', json({ code: 'SESSION_NEEDED', message: 'x' }, 401));
    await halfAMinute();
    await waitFor(() => expect(session.getState().user).toBeNull());
    expect(screen.queryByRole('link', { name: 'Hana Marine' })).toBeNull();
  });
});

it('an address says which kind and page is shown, and nothing else', () => {
  expect(waitingPath({ kind: 'unanswered', page: 1 })).toBe('/desk/waiting');
  expect(waitingPath({ kind: 'scheduled', page: 3 })).toBe('/desk/waiting?show=scheduled&page=3');
  expect(readWaiting('?show=scheduled&page=3')).toEqual({ kind: 'scheduled', page: 3 });
  expect(readWaiting('?show=everything&page=x')).toEqual({ kind: 'unanswered', page: 1 });
});
