// @vitest-environment jsdom
// R-BIZ-63
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDialogs } from '../../../tools/testing/dialogs.ts';
import { startUploads } from '../../../tools/testing/fake-upload.ts';
import type { FakeUpload } from '../../../tools/testing/fake-upload.ts';
import { renderScreen } from '../../../tools/testing/render-screen.tsx';
import { InquiryScreen } from './inquiry-screen.tsx';

let uploads: readonly FakeUpload[] = [];
let saved: Record<string, unknown>[] = [];

const control = (): HTMLElement => screen.getByLabelText('Drawings, data, photographs (optional)');
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
/** The rows of files, each with a button. */
const rows = (): (string | null)[] =>
  screen
    .getAllByRole('listitem')
    .filter((row) => row.querySelector('button'))
    .map(({ textContent }) => textContent);
const choose = (...names: readonly string[]): Promise<void> =>
  userEvent.upload(
    control(),
    names.map((name) => new File(['words'], name)),
  );
const take = async (name: string): Promise<void> => {
  await waitFor(() => expect(uploads.at(-1)?.file?.name).toBe(name));
  uploads.at(-1)?.answer(200, { file: `token of ${name}`, name, size: 2_048 });
  await screen.findByRole('button', { name: `Remove ${name}` });
};
const fill = async (): Promise<void> => {
  for (const [name, text] of [
    ['Name', 'Kim Minsu'],
    ['Phone number', '+82 51 111 2222'],
    ['E-mail', 'kim'],
    ['Domain', 'example.com'],
    ['Contents', 'See the drawings.'],
  ] as const) {
    await userEvent.click(screen.getByRole('textbox', { name }));
    await userEvent.paste(text);
  }
};

beforeEach(() => {
  sessionStorage.clear();
  document.cookie = 'XSRF-TOKEN=t';
  saved = [];
  startDialogs();
  uploads = startUploads();
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    saved.push(JSON.parse(String(body)) as Record<string, unknown>); // this client sends JSON objects
    return Promise.resolve(new Response('{"ok":true,"receipt":"Q-1"}'));
  });
  renderScreen(<InquiryScreen menuId={1567} />);
});
afterEach(() => vi.unstubAllGlobals());

describe('the files of an inquiry', () => {
  it('are listed with their sizes, sent by their tokens, and gone afterwards', async () => {
    await fill();
    await choose('a.pdf', 'b.pdf');
    await take('a.pdf');
    await take('b.pdf');
    expect(rows()).toEqual(['a.pdf2.0 KBRemove', 'b.pdf2.0 KBRemove']);
    await userEvent.click(button('Remove a.pdf'));
    expect(control()).toHaveFocus();
    await userEvent.click(button('Save'));
    expect(await screen.findByText('Receipt number: Q-1')).toBeVisible();
    expect(saved).toMatchObject([{ files: ['token of b.pdf'] }]);
    await userEvent.click(button('OK'));
    expect(rows()).toEqual([]);
  });

  it('hold the inquiry back until they have arrived', async () => {
    await fill();
    await choose('a.pdf');
    await userEvent.click(button('Save'));
    expect(saved).toEqual([]);
    expect(control()).toHaveAccessibleDescription(/Files are still being uploaded\./);
    await waitFor(() => expect(uploads).toHaveLength(1));
    act(() => uploads[0]?.upload.onprogress?.({ loaded: 1, total: 2 }));
    expect(screen.getByRole('progressbar', { name: 'a.pdf is uploading' })).toHaveAttribute('value', '0.5');
    expect(uploads[0]?.isAborted).toBe(false);
  });

  it('that failed hold it back until they are sent again or removed, which cancels them', async () => {
    await choose('a.pdf');
    await waitFor(() => expect(uploads).toHaveLength(1));
    uploads[0]?.answer(503, { code: 'BUSY', message: 'x' });
    expect(await screen.findByRole('button', { name: 'Send again a.pdf' })).toBeVisible();
    await userEvent.click(button('Save'));
    expect(control()).toHaveAccessibleDescription(/A file was not uploaded\./);
    await userEvent.click(button('Send again a.pdf'));
    await waitFor(() => expect(uploads).toHaveLength(2));
    await userEvent.click(button('Remove a.pdf'));
    expect(uploads[1]?.isAborted).toBe(true);
    expect(control()).not.toHaveAccessibleDescription(/uploaded/);
    expect(saved).toEqual([]);
  });

  it('are five at most, and each not empty and not too large', async () => {
    const names = ['1.txt', '2.txt', '3.txt', '4.txt', '5.txt'];
    await choose(...names, '6.txt');
    expect(await screen.findByText('An inquiry can have up to 5 files. Remove one first.')).toBeVisible();
    await userEvent.upload(control(), new File([], 'empty.txt'));
    expect(await screen.findByText(/^It is empty\./)).toBeVisible();
    const large = Object.defineProperty(new File(['x'], 'large.txt'), 'size', { value: 20 * 2 ** 20 + 1 });
    await userEvent.upload(control(), large);
    expect(await screen.findByText(/^It is larger than 20 MB/)).toBeVisible();
  });

  it('come back with the text after Cancel', async () => {
    await choose('a.pdf');
    await take('a.pdf');
    await userEvent.click(button('Cancel'));
    expect(screen.queryByText('a.pdf')).toBeNull();
    await userEvent.click(button('Restore my text'));
    expect(screen.getByText('a.pdf')).toBeVisible();
  });

  it('that the service no longer has are named at the field', async () => {
    await fill();
    await choose('a.pdf');
    await take('a.pdf');
    vi.stubGlobal('fetch', () =>
      Promise.resolve(
        new Response(
          '{"code":"INQUIRY_INCOMPLETE","message":"x","fields":{"files":"A file is no longer here."}}',
          {
            status: 400,
          },
        ),
      ),
    );
    await userEvent.click(button('Save'));
    await waitFor(() => expect(control()).toHaveAccessibleDescription(/A file is no longer here\./));
  });
});
