// @vitest-environment jsdom
// R-ACC-23, R-ACC-24, R-ACC-25
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '../../shared/do-contract.ts';
import {
  asked,
  button,
  json,
  openPanel,
  press,
  replies,
  startPanels,
} from '../../../tools/testing/panels.tsx';
import type { Reply } from '../../../tools/testing/panels.tsx';
import { panels } from '../../../tools/testing/all-panels.ts';
import { SITE } from '../../../tools/testing/site-fixture.ts';
import { toZonedClock } from '../../shared/zoned-clock.ts';
import { listPagePath, readListPage } from './list-page.ts';

beforeEach(startPanels);

const MAIL: Answer<'mailList'>['items'][number] = {
  ...{ id: 7, receipt: '2026-1121-7K2MXQ', to: 'o…@example.com', attempts: 4, sending: false },
  createdTime: '2026-11-21T03:00:00.000Z',
  nextTime: '2026-11-21T09:00:00.000Z',
  lastError: 'EAUTH 535',
};
const mails = (changes: Partial<Answer<'mailList'>> = {}): Reply =>
  json({ on: true, total: 1, pagesize: 20, items: [MAIL], ...changes });

describe('the mail panel', () => {
  it('explains why mail is queued, and shows the next attempt in the site’s time zone', async () => {
    replies.set('/mail/list.do', mails());
    openPanel('mail');
    await screen.findByText('Inquiry 2026-1121-7K2MXQ');
    expect(screen.getByText('The mail server rejected the user name or password (EAUTH 535)')).toBeVisible();
    expect(screen.getByText('2026-11-21 18:00, Korean time')).toBeVisible();
    expect(screen.getByText('1 message queued')).toBeVisible();
  });

  it('retries mail immediately, and shows what prevents sending', async () => {
    replies.set('/mail/list.do', mails());
    const message = 'This message is being sent now. Refresh in a minute.';
    replies.set('/mail/retry.do', json({ code: 'MAIL_BUSY', message }, 409));
    openPanel('mail');
    await screen.findByText('Inquiry 2026-1121-7K2MXQ');
    await press('Send now');
    await screen.findByText(`Sending did not start. ${message}`);
    replies.set('/mail/retry.do', json({ ok: true }));
    await press('Send now');
    expect(await screen.findAllByText('Sending now. Refresh in a moment.')).not.toEqual([]);
    expect(asked.at(-1)).toEqual({ url: '/mail/retry.do', body: { id: 7 } });
    expect(screen.queryByText(`Sending did not start. ${message}`)).toBeNull();
    const noticeCount = (): number => screen.queryAllByText('Sending now. Refresh in a moment.').length;
    const before = noticeCount();
    await press('Refresh');
    await waitFor(() => expect(noticeCount()).toBe(before - 1)); // the live region keeps it
  });

  it('deletes mail after confirmation, and counts a deletion whose answer was lost as done', async () => {
    replies.set('/mail/list.do', mails());
    replies.set('/mail/delete.do', json({}, 504));
    openPanel('mail');
    await screen.findByText('Inquiry 2026-1121-7K2MXQ');
    await press('Delete');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete message' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete message' }));
    await dialog.findByText(/It is not known whether the message was deleted/);
    replies.set('/mail/delete.do', json({}, 404));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete message' }));
    await screen.findByText('The message was deleted. The inquiry stays.');
  });

  it('offers no retry while mail is off, and says so', async () => {
    replies.set('/mail/list.do', mails({ on: false }));
    openPanel('mail');
    await screen.findByText(/^Mail is off/);
    expect(screen.getByText('None: mail is off')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    expect(button('Delete')).toBeVisible();
  });
});

const RECORD: Answer<'auditList'>['items'][number] = {
  ...{ id: 90, time: '2026-11-21T03:00:00.000Z', actor: 'office', address: '192.0.2.7' },
  ...{ action: 'account.disable', subjectType: 'account', subjectId: 'kim', detail: '' },
  about: null,
};

const WEBHOOK: Answer<'webhookList'>['items'][number] = {
  ...{ id: 3, event: 'inquiry.received', receipt: '2026-1121-7K2MXQ', host: 'hooks.example.com' },
  ...{ attempts: 2, state: 'waiting', lastResult: 'HTTP 503' },
  createdTime: '2026-11-21T03:00:00.000Z',
  time: '2026-11-21T09:00:00.000Z',
};
const webhooks = (changes: Partial<Answer<'webhookList'>> = {}): Reply =>
  json({ on: true, total: 1, pagesize: 20, items: [WEBHOOK], ...changes });

// R-INQ-57
describe('the webhook panel', () => {
  it('says what was told to whom, and sends it again', async () => {
    const items = [
      WEBHOOK,
      {
        ...WEBHOOK,
        id: 4,
        event: 'audit.head',
        receipt: null,
        state: 'delivered',
        lastResult: 'HTTP 200',
      } as const,
      { ...WEBHOOK, id: 5, event: 'booking.made', state: 'failed', lastResult: 'PRIVATE_ADDRESS' } as const,
    ];
    replies.set('/webhook/list.do', webhooks({ total: 3, items }));
    replies.set('/webhook/retry.do', json({ ok: true }));
    openPanel('webhooks');
    await screen.findByText('Inquiry received 2026-1121-7K2MXQ');
    expect(screen.getByText('Head of the audit trail')).toBeVisible();
    expect(screen.getByText('booking.made 2026-1121-7K2MXQ')).toBeVisible(); // an event without words
    expect(screen.getByText('The receiver refused it (HTTP 503)')).toBeVisible();
    expect(screen.getByText('Accepted (HTTP 200)')).toBeVisible();
    expect(screen.getByText(/^The address leads to a private network/)).toBeVisible();
    expect(screen.getAllByText('2026-11-21 18:00, Korean time')).toHaveLength(3);
    await press('Send now');
    expect(await screen.findAllByText('Sending now. Refresh in a moment.')).not.toEqual([]);
    expect(asked.at(-1)).toEqual({ url: '/webhook/retry.do', body: { id: 3 } });
    expect(screen.getAllByRole('button', { name: 'Send again' })).toHaveLength(2);
  });

  it('says that webhooks are off, and that there are none', async () => {
    replies.set('/webhook/list.do', webhooks({ on: false, total: 0, items: [] }));
    openPanel('webhooks');
    await screen.findByText(/^Webhooks are off/);
    expect(screen.getByText('No webhooks were sent in the last 30 days.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  });
});

describe('the audit panel', () => {
  const questions = (): unknown[] =>
    asked.filter(({ url }) => url === '/audit/list.do').map(({ body }) => body);

  it('shows changes, pages to older records and back, and sends its filters', async () => {
    replies.set('/audit/list.do', json({ items: [RECORD], next: 90 }));
    openPanel('audit');
    await screen.findByText('Account disabled', { selector: 'b' });
    expect(screen.getByText('account kim')).toBeVisible();
    expect(screen.getByText(/by office from 192\.0\.2\.7/)).toBeVisible();
    const older = { ...RECORD, id: 40, action: 'post.eat', actor: '', address: '' };
    replies.set('/audit/list.do', json({ items: [older], next: null }));
    await press('Older records');
    await screen.findByText('post.eat'); // an action of a later version
    expect(screen.getByText(/by someone not signed in/)).toBeVisible();
    expect(button('Older records')).toHaveAttribute('aria-disabled', 'true');
    await press('Newer records');
    await waitFor(() => expect(questions()).toHaveLength(3));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'Role changed');
    await userEvent.type(screen.getByRole('textbox', { name: 'By or about (ID)' }), ' kim ');
    await waitFor(() => expect(button('Show records')).not.toHaveAttribute('aria-disabled', 'true'));
    await press('Show records');
    await waitFor(() =>
      expect(questions()).toEqual([
        { only: 'changes' },
        { only: 'changes', before: 90 },
        { only: 'changes' },
        { action: 'account.role', who: 'kim' },
      ]),
    );
    const review = 'Sign-ins, exports and rights';
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Action' }), review);
    await waitFor(() => expect(button('Show records')).not.toHaveAttribute('aria-disabled', 'true'));
    await press('Show records');
    await waitFor(() => expect(questions().at(-1)).toEqual({ only: 'review', who: 'kim' }));
    expect(location.href).not.toContain('kim');
  });

  // R-ACC-46
  it('names what a record is about, and links to it', async () => {
    const post = { ...RECORD, id: 3, action: 'post.change', subjectType: 'post', subjectId: '7' };
    const inquiry = { ...RECORD, id: 2, action: 'inquiry.status', subjectType: 'inquiry', subjectId: 'R-1' };
    const items = [
      { ...post, about: { name: 'Office moved', href: '/boardView/1566/150/7/1' } },
      { ...inquiry, about: { name: 'R-1', href: '/desk/inquiries?receipt=R-1' } },
      { ...post, id: 1, subjectId: '8', about: { name: 'A deleted post', href: null }, detail: 'by hand' },
    ];
    replies.set('/audit/list.do', json({ items, next: null }));
    openPanel('audit');
    const link = await screen.findByRole('link', { name: 'Office moved' });
    expect(link).toHaveAttribute('href', '/boardView/1566/150/7/1');
    expect(link.parentElement).toHaveTextContent(/^post 7: Office moved$/);
    expect(screen.getByRole('link', { name: 'R-1' }).parentElement).toHaveTextContent(/^inquiry R-1$/);
    expect(screen.getByText('post 8: A deleted post · by hand')).toBeVisible();
  });

  it('reports an invalid day at its field', async () => {
    const fields = { to: 'must not be before from' };
    replies.set('/audit/list.do', json({ code: 'BAD_QUESTION', message: 'x', fields }, 400));
    openPanel('audit');
    expect(await screen.findByText('“To” must not be before “From”.')).toBeVisible();
    expect(screen.getByLabelText('To')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });
});

// R-SEC-82
describe('the monthly review', () => {
  const month = (): string | null => new URLSearchParams(asked.at(-1)?.url.split('?')[1]).get('month');
  const reviewed = (changes: Partial<Answer<'auditReview'>> = {}): Reply =>
    json({ items: [RECORD, { ...RECORD, id: 89 }], total: 2, over: true, signed: [], ...changes });

  it('shows last month’s records and their numbers, and signs what was seen', async () => {
    replies.set('/audit/review.do', reviewed());
    replies.set('/audit/sign.do', json({ ok: true }));
    openPanel('review');
    await screen.findByText('Nobody has signed this review yet.');
    const asksFor = month() ?? '';
    const [year = 0, number = 0] = toZonedClock(Date.now(), SITE.timeZone).split('-').map(Number);
    expect(asksFor).toBe(new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7));
    expect(screen.getByText('Account disabled', { selector: 'dt' }).nextElementSibling).toHaveTextContent(
      '2',
    );
    expect(screen.getAllByText('Account disabled', { selector: 'b' })).toHaveLength(2);
    replies.set(
      '/audit/review.do',
      reviewed({ signed: [{ by: 'office', time: '2026-11-21T03:00:00.000Z' }] }),
    );
    await press('Sign this review');
    await screen.findByText('office, 2026-11-21 12:00, Korean time');
    expect(asked.find(({ url }) => url === '/audit/sign.do')?.body).toEqual({ month: asksFor, records: 2 });
  });

  it('can’t be signed before the month is over, and says when records have changed', async () => {
    replies.set('/audit/review.do', reviewed({ over: false, items: [], total: 0 }));
    openPanel('review');
    await screen.findByText('It can be signed once the month is over.');
    expect(screen.getByText('Nothing was recorded in this month.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sign this review' })).toBeNull();
    cleanup();
    replies.set('/audit/review.do', reviewed({ total: 2_500 }));
    const message = 'The records have changed. Refresh and look at them again.';
    replies.set('/audit/sign.do', json({ code: 'REVIEW_CHANGED', message }, 409));
    openPanel('review');
    await screen.findByText(/^The newest 2 of 2500 records are shown/);
    await press('Sign this review');
    await screen.findByText(`The review was not signed. ${message}`);
  });
});

describe('the system panel', () => {
  it('describes the system in plain text, including unknown values', async () => {
    replies.set(
      '/system/state.do',
      json({
        ...{ version: '9.9.9', node: '24.1.0', startedTime: '2026-11-21T03:00:00.000Z', site: null },
        database: { engine: 'PostgreSQL', bytes: 5_242_880, schema: '0013-desk' },
        files: { place: 'bucket', count: 1, bytes: 2.5 * 1024 ** 3 },
        freeBytes: null,
        mail: { on: false, waiting: 2, failed: 1 },
        demo: true,
      }),
    );
    openPanel('system');
    for (const text of [
      'PostgreSQL, 5.0 MB',
      '1 file, 2.5 GB, in a bucket',
      'Unknown',
      'Not set (SITE_URL)',
      '2, of which 1 failed so far',
      '2026-11-21 12:00, Korean time',
    ]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
  });
});

describe('the desk', () => {
  it('shows the first panel at its own address, and no page at an unknown one', () => {
    openPanel('');
    const nav = within(screen.getByRole('navigation', { name: 'Desk' }));
    const links = nav.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(Object.keys(panels).map((part) => `/desk/${part}`));
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Inquiries');
    cleanup();
    openPanel('bookings');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('This page does not exist');
  });
});

describe('the address of a list’s panel', () => {
  it('contains the page number', () => {
    expect([1, 3].map((page) => listPagePath('mail', page))).toEqual(['/desk/mail', '/desk/mail?page=3']);
    expect(['', '?page=3', '?page=x'].map(readListPage)).toEqual([1, 3, 1]);
  });
});
