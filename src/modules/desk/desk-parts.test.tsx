// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../shared/do-contract.ts';
import type { DeskSection } from './desk-address.ts';
import { session } from '../../stores/session.ts';
import { renderScreen } from '../../../tools/testing/render-screen.tsx';
import { DeskScreen } from './desk-screen.tsx';

type Reply = () => Response;

let asked: { readonly url: string; readonly body: unknown }[] = [];
let replies: Map<string, Reply>;

const json = (value: unknown, status = 200): Reply => {
  return () => new Response(JSON.stringify(value), { status });
};
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const press = (name: string): Promise<void> => userEvent.click(button(name));

function open(section: DeskSection): void {
  history.replaceState(null, '', `/#/desk/${section}`);
  renderScreen(<DeskScreen part={section} />);
}

beforeEach(() => {
  asked = [];
  replies = new Map();
  session.setState({ user: { id: 'key', role: 'staff', nickName: 'Office' }, guess: null });
  // jsdom knows no modal dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
  Element.prototype.getAnimations = () => [];
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit = {}) => {
    asked.push({ url, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null });
    const reply = replies.get(url.split('?', 1)[0] ?? '');
    return Promise.resolve(reply?.() ?? new Response('{}', { status: 500 }));
  });
});

const MAIL: Answer<'mailList'>['items'][number] = {
  ...{ id: 7, receipt: '2026-1121-7K2MXQ', to: 'o…@example.com', attempts: 4, sending: false },
  createdTime: '2026-11-21T03:00:00.000Z',
  nextTime: '2026-11-21T09:00:00.000Z',
  lastError: 'EAUTH 535',
};
const mails = (changes: Partial<Answer<'mailList'>> = {}): Reply =>
  json({ on: true, total: 1, pagesize: 20, items: [MAIL], ...changes });

describe('the mails that wait', () => {
  it('say in words why they wait, and when they are tried next in the time zone of the site', async () => {
    replies.set('/mail/list.do', mails());
    open('mail');
    await screen.findByText('Inquiry 2026-1121-7K2MXQ');
    expect(screen.getByText('The mail server rejected the user name or password (EAUTH 535)')).toBeVisible();
    expect(screen.getByText('2026-11-21 18:00, Korean time')).toBeVisible();
    expect(screen.getByText('1 message queued')).toBeVisible();
  });

  it('are tried at once, and say what stands in the way', async () => {
    replies.set('/mail/list.do', mails());
    const message = 'This message is being sent now. Refresh in a minute.';
    replies.set('/mail/retry.do', json({ code: 'MAIL_BUSY', message }, 409));
    open('mail');
    await screen.findByText('Inquiry 2026-1121-7K2MXQ');
    await press('Send now');
    await screen.findByText(`Sending did not start. ${message}`);
    replies.set('/mail/retry.do', json({ ok: true }));
    await press('Send now');
    expect(await screen.findAllByText('Sending now. Refresh in a moment.')).not.toEqual([]);
    expect(asked.at(-1)).toEqual({ url: '/mail/retry.do', body: { id: 7 } });
    expect(screen.queryByText(`Sending did not start. ${message}`)).toBeNull();
    const told = (): number => screen.queryAllByText('Sending now. Refresh in a moment.').length;
    const before = told();
    await press('Refresh'); // it failed again
    await waitFor(() => expect(told()).toBe(before - 1)); // the live region keeps it
  });

  it('are deleted after a question, and a lost answer that deleted counts as done', async () => {
    replies.set('/mail/list.do', mails());
    replies.set('/mail/delete.do', json({}, 504));
    open('mail');
    await screen.findByText('Inquiry 2026-1121-7K2MXQ');
    await press('Delete');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete message' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete message' }));
    await dialog.findByText(/It is not known whether the message was deleted/);
    replies.set('/mail/delete.do', json({}, 404));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete message' }));
    await screen.findByText('The message was deleted. The inquiry stays.');
  });

  it('cannot be tried while mail is off, which is said', async () => {
    replies.set('/mail/list.do', mails({ on: false }));
    open('mail');
    await screen.findByText(/^Mail is off/);
    expect(screen.getByText('None: mail is off')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    expect(button('Delete')).toBeVisible();
  });
});

const RECORD: Answer<'auditList'>['items'][number] = {
  ...{ id: 90, time: '2026-11-21T03:00:00.000Z', actor: 'office', address: '192.0.2.7' },
  ...{ action: 'account.disable', subjectType: 'account', subjectId: 'kim', detail: '' },
};

describe('an inquiry', () => {
  const CONTENTS =
    'Asked about on the website\nMachine: Shale Shaker\nModel: 400 GPM class\nPage: /1556/business/plant/marine/mud#shaker\n\nTwo, please.';
  const INQUIRY: Answer<'inquiryList'>['items'][number] = {
    ...{ id: 1, receipt: '2026-1121-7K2MXQ', receivedTime: '2026-11-21T03:00:00.000Z', status: 'new' },
    ...{ spam: false, worker: 'Kim Minsu', contents: CONTENTS },
  };

  it('says what it is about apart from what the visitor typed, with a link to the page', async () => {
    replies.set('/contact/list.do', json({ total: 1, pagesize: 20, items: [INQUIRY] }));
    open('inquiries');
    expect(await screen.findByText('Shale Shaker, 400 GPM class:')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Kim Minsu/ }));
    expect(screen.getByText('Asked about').nextElementSibling).toHaveTextContent(
      'Shale Shaker, 400 GPM class',
    );
    expect(screen.getByRole('link', { name: '/1556/business/plant/marine/mud#shaker' })).toHaveAttribute(
      'href',
      '/1556/business/plant/marine/mud#shaker',
    );
    expect(screen.getByText('Contents').nextElementSibling?.textContent).toBe('Two, please.');
  });

  it('says each model that it is about with a link to its page, and what the visitor gave beside it', async () => {
    const contents =
      'Asked about on the website\nMachine: Shaker\nModel: A\nPage: /1556/mud#a\nMachine: Mill\nPage: /1556/mill\n\nTwo.';
    const optional = { visitorCompany: 'Hanbit', country: 'Korea', quantity: '2 units' };
    const items = [{ ...INQUIRY, ...optional, contents }];
    replies.set('/contact/list.do', json({ total: 1, pagesize: 20, items }));
    open('inquiries');
    expect(await screen.findByText('Shaker, A; Mill:')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /Kim Minsu/ }));
    const fact = (name: string): string | null | undefined =>
      screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(['Company', 'Country', 'Quantity'].map(fact)).toEqual(['Hanbit', 'Korea', '2 units']);
    expect(fact('Asked about')).toBe('Shaker, A/1556/mud#aMill/1556/mill');
    expect(screen.getByRole('link', { name: '/1556/mill' })).toHaveAttribute('href', '/1556/mill');
  });

  it('has the state that the service says when it is asked once more', async () => {
    replies.set('/contact/list.do', json({ total: 1, pagesize: 20, items: [INQUIRY] }));
    replies.set('/contact/status.do', json({ ok: true }));
    open('inquiries');
    await userEvent.click(await screen.findByRole('button', { name: /Kim Minsu/ }));
    await press('Mark as open');
    await waitFor(() => expect(button('Mark as open')).toHaveAttribute('aria-pressed', 'true'));
    await press('Refresh'); // somebody else has marked it as new
    await waitFor(() => expect(button('Mark as new')).toHaveAttribute('aria-pressed', 'true'));
  });

  it('are not exported in a session that has ended, which is said with the way to sign in', async () => {
    replies.set('/contact/list.do', json({ total: 0, pagesize: 20, items: [] }));
    replies.set('/contact/exportOf.do', json({}, 401));
    open('inquiries');
    await userEvent.type(screen.getByRole('textbox', { name: 'E-mail address' }), 'kim@example.com');
    await press('Export their inquiries');
    expect(await screen.findByText(/^The file was not downloaded: your session has ended\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });

  it.each([503, 504])('whose receipt was mistyped is not called deleted after %d', async (status) => {
    replies.set('/contact/list.do', json({ total: 0, pagesize: 20, items: [] }));
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

describe('the audit trail', () => {
  const questions = (): unknown[] =>
    asked.filter(({ url }) => url === '/audit/list.do').map(({ body }) => body);

  it('shows changes, goes on to older records and back, and asks for what it is narrowed to', async () => {
    replies.set('/audit/list.do', json({ items: [RECORD], next: 90 }));
    open('audit');
    await screen.findByText('Account disabled', { selector: 'b' });
    expect(screen.getByText('account kim')).toBeVisible();
    expect(screen.getByText(/by office from 192\.0\.2\.7/)).toBeVisible();
    const older = { ...RECORD, id: 40, action: 'post.eat', actor: '', address: '' };
    replies.set('/audit/list.do', json({ items: [older], next: null }));
    await press('Older records');
    await screen.findByText('post.eat'); // of a later version
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
    expect(location.href).not.toContain('kim');
  });

  it('says at its field which day is none', async () => {
    const fields = { to: 'must not be before from' };
    replies.set('/audit/list.do', json({ code: 'BAD_QUESTION', message: 'x', fields }, 400));
    open('audit');
    expect(await screen.findByText('“To” must not be before “From”.')).toBeVisible();
    expect(screen.getByLabelText('To')).toHaveAttribute('aria-invalid', 'true');
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });
});

describe('the state of the system', () => {
  it('is told in words, also what is not known', async () => {
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
    open('system');
    for (const words of [
      'PostgreSQL, 5.0 MB',
      '1 file, 2.5 GB, in a bucket',
      'Unknown',
      'Not set (SITE_URL)',
      '2, of which 1 failed so far',
      '2026-11-21 12:00, Korean time',
    ]) {
      expect(await screen.findByText(words)).toBeVisible();
    }
  });
});

const MEMBER: Answer<'memberRole'> = {
  ...{ id: 'key-of-kim', loginId: 'kim', nickName: 'Minsu', role: 'member', disabled: false, posts: 3 },
  ...{ since: '2026-01-01T00:00:00.000Z', lastSignIn: null, own: false },
};

describe('the members', () => {
  const open1 = async (): Promise<void> => {
    replies.set('/user/list.do', json({ total: 1, pagesize: 20, items: [MEMBER] }));
    open('members');
    await userEvent.click(await screen.findByRole('button', { name: /Minsu kim/ }));
  };

  it('say in the dialog why nothing was done, and stay as they are', async () => {
    replies.set('/user/role.do', json({ code: 'OWN_ACCOUNT', message: 'Somebody else has to do it.' }, 409));
    await open1();
    expect(screen.getByText('None recorded in the last 90 days')).toBeVisible();
    await press('Make staff');
    const dialog = within(screen.getByRole('alertdialog', { name: 'Make staff' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Make staff' }));
    await dialog.findByText('The role was not changed. Somebody else has to do it.');
    replies.set('/user/role.do', json({}, 403));
    await userEvent.click(dialog.getByRole('button', { name: 'Make staff' }));
    await dialog.findByText('The role was not changed: this account isn’t allowed to manage members.');
    expect(asked.at(-1)).toEqual({ url: '/user/role.do', body: { id: 'key-of-kim', role: 'staff' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(within(screen.getByRole('button', { name: /Minsu kim/ })).getByText('Member')).toBeVisible();
  });

  it('have a link that goes when the account is disabled', async () => {
    replies.set('/user/link.do', json({ token: 'x'.repeat(43), expires: '2026-11-22T03:00:00.000Z' }));
    replies.set('/user/disable.do', json({ ...MEMBER, disabled: true }));
    await open1();
    await press('Create a password link');
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Create a password link' }),
    );
    const field = await screen.findByRole('textbox', { name: 'Password link' });
    expect(field).toHaveValue(`${location.origin}/account/password#${'x'.repeat(43)}`);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Disable');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Disable' }));
    await within(screen.getByRole('button', { name: /Minsu kim/ })).findByText('Disabled');
    expect(screen.queryByRole('textbox', { name: 'Password link' })).toBeNull();
  });
});
