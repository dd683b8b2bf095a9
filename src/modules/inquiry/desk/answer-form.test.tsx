// @vitest-environment jsdom
// R-INQ-70
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { panels } from '../../../../tools/testing/all-panels.ts';
import { startUploads } from '../../../../tools/testing/fake-upload.ts';
import type { FakeUpload } from '../../../../tools/testing/fake-upload.ts';
import { asked, button, json, press, replies, startPanels } from '../../../../tools/testing/panels.tsx';
import { renderScreen } from '../../../../tools/testing/render-screen.tsx';
import { DeskFrame } from '../../desk/desk-frame.tsx';
import type { Conversation } from './desk-types.ts';

const MB = 2 ** 20;
const TIME = '2026-11-21T03:01:00.000Z';
const CONVERSATION: Conversation = {
  inquiry: {
    ...{ id: 1, receipt: 'R-1', receivedTime: TIME, status: 'new', spam: false, assignee: null },
    ...{ worker: 'Kim', email: 'kim@example.com', contents: 'Two, please.', about: [] },
  },
  ...{ entries: [], staff: [], draft: '', canMail: true },
};

let uploads: readonly FakeUpload[] = [];

beforeEach(() => {
  startPanels();
  document.cookie = 'XSRF-TOKEN=t';
  uploads = startUploads();
  for (const call of ['draft', 'detachFile']) replies.set(`/contact/${call}.do`, json({ ok: true }));
});
afterEach(() => vi.unstubAllGlobals());

async function show(changed: Partial<Conversation> = {}): Promise<void> {
  reply(changed);
  history.replaceState(null, '', '/#/desk/inquiries?receipt=R-1');
  renderScreen(<DeskFrame panels={panels} part="inquiries" />);
  await screen.findByRole('textbox', { name: 'Answer to kim@example.com' });
}

function reply(changed: Partial<Conversation>): void {
  const conversation = { ...CONVERSATION, ...changed };
  replies.set('/contact/inquiry.do', json(conversation));
  const last = conversation.entries.at(-1)?.id ?? null;
  replies.set('/contact/presence.do', json({ others: [], last }));
}

const control = (): HTMLElement => screen.getByLabelText('Files (optional)');
const write = (text: string): Promise<void> =>
  userEvent.type(screen.getByRole('textbox', { name: 'Answer to kim@example.com' }), text);
const bodiesOf = (call: string): unknown[] =>
  asked.filter(({ url }) => url === `/contact/${call}.do`).map(({ body }) => body);

/** Chooses a file, which the service takes. */
async function attach(name: string, id: number, size = 2_048): Promise<void> {
  replies.set('/contact/attachFile.do', json({ id, name, size }));
  await userEvent.upload(control(), new File(['words'], name));
  await waitFor(() => expect(uploads.at(-1)?.file?.name).toBe(name));
  uploads.at(-1)?.answer(200, { file: `token of ${name}`, name, size });
  await screen.findByRole('button', { name: `Remove ${name}` });
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
}

describe('the files of an answer', () => {
  it('are attached as they are chosen, previewed, sent with it, and shown in the conversation', async () => {
    await show();
    expect(control()).toHaveAccessibleDescription(
      'Up to 5 files, 15 MB in all: mail servers often refuse more.',
    );
    await write('See the plan.');
    await attach('plan.pdf', 3);
    await attach('data.csv', 4);
    expect(bodiesOf('attachFile')).toEqual([
      { id: 1, file: 'token of plan.pdf' },
      { id: 1, file: 'token of data.csv' },
    ]);
    replies.set('/contact/preview.do', json({ subject: 'Re: x', text: 'See the plan.' }));
    await press('Preview');
    const preview = await screen.findByRole('dialog', { name: 'Re: x' });
    expect(
      within(preview)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['plan.pdf 2.0 KB', 'data.csv 2.0 KB']);
    replies.set('/contact/answer.do', json({ entry: 7 }));
    const files = [{ id: 3, name: 'plan.pdf', size: 2_048 }];
    const entry = { id: 7, kind: 'answer', time: TIME, nickName: 'Office', text: 'See the plan.' } as const;
    reply({ entries: [{ ...entry, files }] });
    await press('Send answer');
    const link = await screen.findByRole('link', { name: 'plan.pdf' });
    expect(link).toHaveAttribute('href', '/contact/file.do?id=3');
    expect(bodiesOf('answer')).toEqual([{ id: 1, text: 'See the plan.', after: null, files: [3, 4] }]);
    expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  });

  it('that arrive while the answer is being sent stay for the next one', async () => {
    await show({ draft: 'See the plan.', draftFiles: [{ id: 3, name: 'plan.pdf', size: 1 }] });
    let isSent = (): void => undefined;
    const sending = new Promise<void>((resolve) => (isSent = resolve));
    const ask = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
      if (url === '/contact/answer.do') await sending;
      return ask(url, request);
    });
    replies.set('/contact/answer.do', json({ entry: 7 }));
    await press('Send answer');
    await attach('late.pdf', 4);
    isSent();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove plan.pdf' })).toBeNull());
    expect(button('Remove late.pdf')).toBeVisible();
    expect(bodiesOf('answer')).toEqual([{ id: 1, text: 'See the plan.', after: null, files: [3] }]);
  });

  it('are there again with the draft, and are removed at the service, too', async () => {
    await show({ draftFiles: [{ id: 3, name: 'plan.pdf', size: 2_048 }] });
    replies.set('/contact/detachFile.do', json({}, 503));
    await press('Remove plan.pdf');
    expect(await screen.findByText(/^The file was not removed: the service is busy\./)).toBeVisible();
    replies.set('/contact/detachFile.do', json({ ok: true }));
    await press('Remove plan.pdf');
    await waitFor(() => expect(bodiesOf('detachFile')).toEqual(Array(2).fill({ id: 1, file: 3 })));
    expect(screen.queryByText('plan.pdf')).toBeNull();
    expect(screen.queryByText(/^The file was not removed/)).toBeNull();
  });

  it('hold it back while they are uploaded or have failed; they can be sent again, and cancelled', async () => {
    await show();
    await write('See the plan.');
    await userEvent.upload(control(), new File(['words'], 'plan.pdf'));
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]?.upload.onprogress?.({ loaded: 1, total: 2 }));
    expect(screen.getByRole('progressbar', { name: 'plan.pdf is uploading' })).toHaveAttribute(
      'value',
      '0.5',
    );
    await press('Send answer');
    expect(control()).toHaveAccessibleDescription(/Files are still being uploaded\./);
    expect(control()).toHaveFocus();
    uploads[0]?.answer(503, { code: 'BUSY', message: 'x' });
    await screen.findByRole('button', { name: 'Send again plan.pdf' });
    await waitFor(() => expect(control()).toHaveAccessibleDescription(/A file was not uploaded\./));
    await press('Send again plan.pdf');
    await waitFor(() => expect(uploads).toHaveLength(2));
    await press('Remove plan.pdf');
    expect(uploads[1]?.isAborted).toBe(true);
    expect(bodiesOf('answer')).toEqual([]);
    replies.set('/contact/answer.do', json({ entry: 7 }));
    await press('Send answer');
    await waitFor(() => expect(bodiesOf('answer')).toEqual([{ id: 1, text: 'See the plan.', after: null }]));
  });

  it('are refused before they are sent if they would be more than 15 MB in all', async () => {
    await show({ draftFiles: [{ id: 3, name: 'plan.pdf', size: 10 * MB }] });
    const large = Object.defineProperty(new File(['x'], 'large.pdf'), 'size', { value: 5 * MB + 1 });
    await userEvent.upload(control(), large);
    expect(
      await screen.findByText(
        'Together, the files would be larger than 15 MB, which mail servers often refuse. Make this one smaller, or remove another.',
      ),
    ).toBeVisible();
    expect(uploads).toEqual([]);
    await press('Remove plan.pdf');
    await press('Send again large.pdf');
    await waitFor(() => expect(uploads).toHaveLength(1));
  });

  it('that are gone stop the answer, which says so and keeps the text', async () => {
    await show({ draft: 'See the plan.', draftFiles: [{ id: 3, name: 'plan.pdf', size: 1 }] });
    const message = 'A file is no longer here.';
    replies.set('/contact/answer.do', json({ code: 'ANSWER_FILES_GONE', message }, 409));
    await press('Send answer');
    expect(await screen.findByText(`The answer was not sent. ${message}`)).toBeVisible();
    expect(button('Remove plan.pdf')).toBeVisible();
  });
});
