// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { asked, button, json, press, replies, startPanels } from '../../../../tools/testing/panels.tsx';
import { DeskFrame } from '../../desk/desk-frame.tsx';
import { panels } from '../../../../tools/testing/all-panels.ts';
import { renderScreen } from '../../../../tools/testing/render-screen.tsx';
import type { Conversation } from './desk-types.ts';

const RECEIPT = '2026-1121-7K2MXQ';
const TIME = '2026-11-21T03:01:00.000Z';
const OFFICE = { id: 'key', nickName: 'Office' };
const JIA = { id: 'jia', nickName: 'Jia' };

const CONVERSATION: Conversation = {
  inquiry: {
    ...{ id: 1, receipt: RECEIPT, receivedTime: TIME, status: 'new', spam: false, assignee: null },
    ...{ worker: 'Kim Minsu', tel: '051-000-1234', email: 'kim@example.com' },
    ...{ visitorCompany: 'Hanbit', country: 'Korea', quantity: '2 units' },
    about: [
      { title: 'Shaker, A', href: '/1556/mud#a' },
      { title: 'Mill', href: '/1556/mill' },
    ],
    contents:
      'Asked about on the website\nMachine: Shaker\nModel: A\nPage: /1556/mud#a\nMachine: Mill\nPage: /1556/mill\n\nTwo, please.',
  },
  ...{ entries: [], staff: [JIA, OFFICE], draft: '', canMail: true },
};
const ANSWERED: Conversation['entries'][number] = {
  ...{ id: 7, kind: 'answer', time: TIME, nickName: 'Jia' },
  ...{ text: 'Jia was faster.', subject: 'Re: x' },
};

beforeEach(() => {
  startPanels();
  localStorage.clear();
  replies.set('/contact/presence.do', json({ others: [], last: null }));
  for (const call of ['status', 'assign', 'spam', 'draft'])
    replies.set(`/contact/${call}.do`, json({ ok: true }));
});

function show(changed: Partial<Conversation> = {}): void {
  reply(changed);
  history.replaceState(null, '', `/#/desk/inquiries?receipt=${RECEIPT}`);
  renderScreen(<DeskFrame panels={panels} part="inquiries" />);
}

/** The service's answer from now on. */
function reply(changed: Partial<Conversation>): void {
  const conversation = { ...CONVERSATION, ...changed };
  replies.set('/contact/inquiry.do', json(conversation));
  const mails = conversation.entries.flatMap(({ id, mail }) => (mail ? [{ entry: id, mail }] : []));
  const last = conversation.entries.at(-1)?.id ?? null;
  replies.set('/contact/presence.do', json({ others: [], last, ...(mails.length > 0 && { mails }) }));
}

const answer = (): Promise<HTMLElement> =>
  screen.findByRole('textbox', { name: 'Answer to kim@example.com' });
const bodiesOf = (path: string): unknown[] => asked.filter(({ url }) => url === path).map(({ body }) => body);

describe('an inquiry as a conversation', () => {
  // R-INQ-23, R-INQ-51
  it('shows what was asked, about what, by whom and with which files', async () => {
    const files = [{ id: 3, name: 'plan.pdf', size: 2048 }];
    show({ inquiry: { ...CONVERSATION.inquiry, files } });
    expect(await screen.findByRole('heading', { level: 2, name: 'Hanbit' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Shaker, A' })).toHaveAttribute('href', '/1556/mud#a');
    expect(screen.getByRole('link', { name: 'Mill' })).toHaveAttribute('href', '/1556/mill');
    expect(screen.getByText('Two, please.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'plan.pdf' })).toHaveAttribute('href', '/contact/file.do?id=3');
    const fact = (name: string): string | null | undefined =>
      screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
    expect(['Name', 'Company', 'Country', 'E-mail'].map(fact)).toEqual([
      ...['Kim Minsu', 'Hanbit', 'Korea', 'kim@example.com'],
    ]);
  });

  // R-INQ-51
  it('shows answers, notes and changes in order, also those of a person who has left', async () => {
    show({
      entries: [
        { id: 1, kind: 'assigned', time: TIME, nickName: 'Office', text: 'Jia' },
        { id: 2, kind: 'note', time: TIME, nickName: 'Jia', text: 'Call first.' },
        { id: 3, kind: 'status', time: TIME, nickName: null, text: 'open' },
        { id: 4, kind: 'spam', time: TIME, nickName: 'Jia', text: 'no' },
        { ...ANSWERED, mail: { state: 'refused', error: 'EENVELOPE 550', time: TIME } },
      ],
    });
    const list = await screen.findByRole('list', { name: 'Conversation' });
    expect(
      [...list.children].slice(1).map((entry) => entry.textContent.replace(/(\d+ \w+ ago|just now)/, '…')),
    ).toEqual([
      'Office assigned it to Jia …',
      'Jia noted, for staff only, …Call first.',
      'A former colleague set the status to in progress …',
      'Jia marked it as no spam …',
      'Jia answered …Re: xJia was faster.Mail: Not sent. The mail server rejected the sender or the recipient (EENVELOPE 550).',
    ]);
  });

  // R-BIZ-61
  it.each([
    [{ state: 'sent', time: TIME }, /^Confirmation: Sent .*12:01/],
    [{ state: 'waiting', time: TIME }, /^Confirmation: Queued$/],
    [
      { state: 'failed', time: TIME, error: 'ETIMEDOUT' },
      /^Confirmation: Not sent yet\. The mail server did not answer in time \(ETIMEDOUT\)\. Next attempt: .*12:01/,
    ],
    [
      { state: 'unsent', reason: 'refused' },
      /^Confirmation: None: the mail server has refused this address\.$/,
    ],
    [
      { state: 'unsent', reason: 'limited' },
      /^Confirmation: None: this address has just had one, or ten in a day\.$/,
    ],
    [{ state: 'unsent' }, /^Confirmation: Not sent: it was deleted from the queue\.$/],
  ] as const)('says what became of the confirmation: %o', async (confirmation, words) => {
    show({ inquiry: { ...CONVERSATION.inquiry, confirmation } });
    expect((await screen.findByText(/^Confirmation:/)).textContent).toMatch(words);
  });

  // R-INQ-52
  it('sends an answer once, whatever happens to the connection, and keeps the text until then', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    show();
    await userEvent.type(await answer(), 'On Monday.');
    replies.set('/contact/answer.do', json({}, 504));
    await press('Send answer');
    expect(await screen.findByText(/^It is not known whether the answer was sent/)).toHaveTextContent(
      'Your text is still here. You can press “Send answer” again: nothing is sent twice.',
    );
    expect(await answer()).toHaveValue('On Monday.');
    replies.set('/contact/answer.do', json({ entry: 7 }));
    reply({ entries: [{ ...ANSWERED, text: 'On Monday.' }] });
    await press('Send answer');
    expect(await screen.findByText('On Monday.', { selector: 'li p' })).toBeVisible();
    expect(await answer()).toHaveValue('');
    expect(bodiesOf('/contact/answer.do')).toEqual(Array(2).fill({ id: 1, text: 'On Monday.', after: null }));
    const sent = fetched.mock.calls.filter(([url]) => url === '/contact/answer.do');
    const keys = sent.map(([, request]) => new Headers(request?.headers).get('Idempotency-Key'));
    expect([keys[0], keys[1]]).toEqual([expect.stringMatching(/^\w{32}$/), keys[0]]);
  });

  // R-INQ-52
  it('shows the answer of a faster colleague before it sends a second one', async () => {
    show();
    await userEvent.type(await answer(), 'On Monday.');
    replies.set('/contact/answer.do', json({ code: 'ANSWERED_MEANWHILE', message: 'x' }, 409));
    reply({ entries: [ANSWERED] });
    await press('Send answer');
    expect(await screen.findByText('Jia was faster.')).toBeVisible();
    expect(screen.getByText(/^A colleague has answered while you were writing\./)).toBeVisible();
    expect(await answer()).toHaveValue('On Monday.');
    replies.set('/contact/answer.do', json({ entry: 8 }));
    await press('Send answer');
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Answer/ })).toHaveValue(''));
    expect(bodiesOf('/contact/answer.do')).toEqual([
      { id: 1, text: 'On Monday.', after: null },
      { id: 1, text: 'On Monday.', after: 7 },
    ]);
  });

  it('sends nothing empty, and says which placeholder is unknown', async () => {
    show();
    await answer();
    await press('Send answer');
    expect(screen.getByText('Write the answer first.')).toBeVisible();
    expect(await answer()).toHaveFocus();
    await userEvent.type(await answer(), 'Dear {{nmae}');
    const fields = { text: 'contains an unknown placeholder: {nmae}' };
    const refusal = json({ code: 'BAD_QUESTION', message: 'x', fields }, 400);
    for (const call of ['answer', 'preview']) replies.set(`/contact/${call}.do`, refusal);
    await press('Preview');
    expect(await screen.findByText('The answer contains an unknown placeholder: {nmae}.')).toBeVisible();
    await userEvent.type(await answer(), '!');
    await press('Send answer');
    expect(await screen.findByText('The answer contains an unknown placeholder: {nmae}.')).toBeVisible();
    expect(await answer()).toHaveValue('Dear {nmae}!');
  });

  // R-INQ-52
  it('previews an answer, and inserts a template', async () => {
    show();
    const items = [{ id: 1, name: 'Thanks', text: 'Dear {name}, thank you.' }];
    replies.set('/contact/templates.do', json({ items, placeholders: ['{name}', '{receipt}'] }));
    replies.set('/contact/preview.do', json({ subject: 'Re: your inquiry', text: 'Dear Kim, thank you.' }));
    await answer();
    await press('Templates');
    await userEvent.click(await screen.findByRole('button', { name: 'Insert Thanks' }));
    expect(await answer()).toHaveValue('Dear {name}, thank you.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Preview');
    const preview = await screen.findByRole('dialog', { name: 'Re: your inquiry' });
    expect(within(preview).getByText('Dear Kim, thank you.')).toBeVisible();
  });

  it('adds, changes and deletes templates', async () => {
    show();
    const items = [{ id: 1, name: 'Thanks', text: 'Thank you.' }];
    replies.set('/contact/templates.do', json({ items, placeholders: ['{name}'] }));
    replies.set('/contact/saveTemplate.do', json({ id: 1 }));
    replies.set('/contact/deleteTemplate.do', json({ ok: true }));
    await answer();
    await press('Templates');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Later');
    await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'In a week.');
    await press('Save template');
    await screen.findByText('The template was saved.');
    await press('Change Thanks');
    const text = screen.getByRole('textbox', { name: 'Text' });
    expect(text).toHaveValue('Thank you.');
    await userEvent.type(text, ' Bye.');
    await press('Save template');
    await waitFor(() =>
      expect(bodiesOf('/contact/saveTemplate.do')).toEqual([
        { name: 'Later', text: 'In a week.' },
        { id: 1, name: 'Thanks', text: 'Thank you. Bye.' },
      ]),
    );
    await press('Delete Thanks');
    await waitFor(() => expect(bodiesOf('/contact/deleteTemplate.do')).toEqual([{ id: 1 }]));
  });

  // R-INQ-52
  it('keeps a draft at the service, not in the browser', async () => {
    show({ draft: 'Begun ' });
    await userEvent.type(await answer(), 'yesterday');
    expect(await screen.findByText('Draft saved')).toBeVisible();
    await waitFor(() => expect(bodiesOf('/contact/draft.do')).toEqual([{ id: 1, text: 'Begun yesterday' }]));
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('yesterday');
  });

  // R-INQ-53
  it('says who else has it open or is writing, and shows what they add', async () => {
    show();
    await answer();
    reply({ entries: [ANSWERED] });
    const others = [
      { nickName: 'Jia', writing: true },
      { nickName: 'Sun', writing: false },
    ];
    replies.set('/contact/presence.do', json({ others, last: 7 }));
    document.dispatchEvent(new Event('visibilitychange')); // asks at once
    expect(await screen.findByText('Jia is writing an answer. Sun has this open, too.')).toBeVisible();
    expect(await screen.findByText('Jia was faster.')).toBeVisible();
  });

  // R-INQ-74
  it('shows by itself what becomes of the mail of an answer, and reads nothing again until then', async () => {
    show({ entries: [{ ...ANSWERED, mail: { state: 'waiting', time: TIME } }] });
    expect(await screen.findByText('Mail: Queued')).toBeVisible();
    const reads = (): number => asked.filter(({ url }) => url.startsWith('/contact/inquiry.do')).length;
    const looks = (): number => asked.filter(({ url }) => url.startsWith('/contact/presence.do')).length;
    const before = looks();
    document.dispatchEvent(new Event('visibilitychange')); // asks at once
    await waitFor(() => expect(looks()).toBeGreaterThan(before));
    expect(reads()).toBe(1);
    await userEvent.type(await answer(), 'And one more.');
    reply({ entries: [{ ...ANSWERED, mail: { state: 'sent', time: TIME } }] });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText(/^Mail: Sent .*12:01/)).toBeVisible();
    expect(reads()).toBe(2);
    expect(await answer()).toHaveValue('And one more.');
  });

  it('is taken by oneself, assigned to a colleague, and closed', async () => {
    show();
    await answer();
    await press('Take it');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'Jia');
    await waitFor(() => expect(bodiesOf('/contact/assign.do')).toEqual([{ id: 1, to: 'key' }]));
    await press('Assign');
    await waitFor(() => expect(bodiesOf('/contact/assign.do').at(-1)).toEqual({ id: 1, to: 'jia' }));
    await press('Closed');
    await waitFor(() => expect(bodiesOf('/contact/status.do')).toEqual([{ id: 1, status: 'closed' }]));
    expect(button('New')).toHaveAttribute('aria-pressed', 'true'); // as the service says
  });

  it('says why the status was not changed, and keeps the text of a note that was not added', async () => {
    replies.set('/contact/status.do', json({}, 503));
    replies.set('/contact/note.do', json({}, 500));
    show();
    await answer();
    await press('Closed');
    expect(await screen.findByText(/^The inquiry was not changed: the service is busy\./)).toBeVisible();
    const note = screen.getByRole('textbox', { name: 'Note for colleagues' });
    await userEvent.type(note, 'Call.');
    await press('Add note');
    expect(await screen.findByText(/^The note was not added: the service failed\./)).toBeVisible();
    expect(note).toHaveValue('Call.');
  });

  // R-INQ-54, R-INQ-58
  it('offers no answer to spam until one press corrects it', async () => {
    show({ inquiry: { ...CONVERSATION.inquiry, spam: true } });
    await screen.findByText(/^This is marked as spam\. It can/);
    cleanup();
    const spamRules = ['hidden-field', 'too-fast'] as const;
    show({ inquiry: { ...CONVERSATION.inquiry, spam: true, spamRules } });
    await screen.findByText(
      /^This looks like spam: a field that people don’t see was filled in, and the form was filled in within two seconds\./,
    );
    expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
    reply({});
    await press('Not spam');
    expect(await answer()).toBeVisible();
    expect(bodiesOf('/contact/spam.do')).toEqual([{ id: 1, spam: false }]);
  });

  it('says that mail is off, or that the address was refused', async () => {
    show({ canMail: false });
    expect(await screen.findByText(/^Mail is off: no mail server is set\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send answer' })).toBeNull();
  });

  it('warns before an answer to an address that the mail server has refused', async () => {
    show({ addressRefusedTime: TIME });
    expect(await screen.findByText(/^The mail server refused this address on .*12:01/)).toBeVisible();
  });

  it('says that an inquiry has been deleted, with the way to the list', async () => {
    show();
    replies.set('/contact/inquiry.do', json({}, 404));
    await answer();
    document.body.replaceChildren();
    renderScreen(<DeskFrame panels={panels} part="inquiries" />);
    expect(await screen.findByText('This is no longer available.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the inquiries' })).toHaveAttribute(
      'href',
      '/desk/inquiries',
    );
  });
});
