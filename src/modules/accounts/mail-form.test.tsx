// @vitest-environment jsdom
// R-ACC-47
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../tools/testing/render-screen.tsx';
import { MailForm } from './mail-form.tsx';

const HELD = {
  ...{ loginId: 'lee', nickName: 'Lee', role: 'staff', since: '2026-11-30T01:00:00.000Z' },
  ...{ posts: 0, answers: 0, files: 0, codes: false, passkeys: 0, sessions: 1 },
  mailAddress: 'lee@example.com',
};

let sent: unknown[] = [];
let replies: Record<'held' | 'mail', () => Response>;

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token';
  sent = [];
  replies = {
    held: () => new Response(JSON.stringify(HELD)),
    mail: () => new Response('{"mailAddress":"lee@example.net"}'),
  };
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (typeof body === 'string') sent.push(JSON.parse(body));
    return Promise.resolve(replies[path.includes('held') ? 'held' : 'mail']());
  });
});
afterEach(() => vi.unstubAllGlobals());

const box = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: 'E-mail' });
const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Save address' }));

it('shows where mails about one’s work go, and changes it', async () => {
  renderScreen(<MailForm />);
  expect(await box()).toHaveValue('lee@example.com');
  await userEvent.clear(await box());
  await userEvent.type(await box(), 'lee');
  const { mail } = replies;
  const fields = { mailAddress: 'is not an e-mail address' };
  const refusal = { code: 'BAD_QUESTION', message: 'x', fields };
  replies.mail = () => new Response(JSON.stringify(refusal), { status: 400 });
  await save();
  await waitFor(async () =>
    expect(await box()).toHaveAccessibleDescription(/The address is not an e-mail address/),
  );
  replies.mail = mail;
  await userEvent.type(await box(), '@Example.net');
  await save();
  await waitFor(() => expect(sent.at(-1)).toEqual({ mailAddress: 'lee@Example.net' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Mails about your work go to lee@example.net.');
});

it('sends them to the office when it is emptied', async () => {
  replies.mail = () => new Response('{"mailAddress":null}');
  renderScreen(<MailForm />);
  await userEvent.clear(await box());
  await save();
  await waitFor(() => expect(sent).toEqual([{ mailAddress: '' }]));
  expect(await screen.findByRole('status')).toHaveTextContent('Mails about your work go to the office now.');
});

it('keeps what was typed when the service fails, and says so', async () => {
  replies.mail = () => new Response('{}', { status: 503 });
  renderScreen(<MailForm />);
  await userEvent.clear(await box());
  await userEvent.type(await box(), 'han@example.com');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('The address was not saved');
  expect(await box()).toHaveValue('han@example.com');
});

it('says when it cannot tell the address, and can be asked again', async () => {
  replies.held = () => new Response('{}', { status: 500 });
  renderScreen(<MailForm />);
  const again = await screen.findByRole('button', { name: /again/i });
  replies.held = () => new Response(JSON.stringify(HELD));
  await userEvent.click(again);
  expect(await box()).toHaveValue('lee@example.com');
});
