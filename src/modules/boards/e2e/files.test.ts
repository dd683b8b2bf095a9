// R-SEC-15
import type { Page } from 'playwright-core';
import { expect, test } from '../../../../e2e/support/browser.ts';
import { send } from '../../../../e2e/support/send.ts';

interface Sent {
  readonly status: number;
  readonly answer: { readonly fileId: number; readonly thumbFileId: number | null; readonly code?: string };
}

/** Uploads a file as the site's own code does. Pictures are drawn in the browser. */
const upload = (
  page: Page,
  name: string,
  content: { words: string } | { bytes: number } | 'picture',
): Promise<Sent> =>
  page.evaluate(
    async ([title, what]) => {
      const draw = async (): Promise<Blob> => {
        const canvas = new OffscreenCanvas(1_200, 800);
        canvas.getContext('2d')?.fillRect(100, 100, 800, 400);
        return canvas.convertToBlob();
      };
      const blob =
        what === 'picture'
          ? await draw()
          : new Blob(['words' in what ? what.words : new Uint8Array(what.bytes).fill(97)]);
      const form = new FormData();
      form.append('file', blob, title);
      const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const answered = await fetch('/fileInfo/uploadFile.do', {
        method: 'POST',
        headers: { 'X-XSRF-TOKEN': token },
        body: form,
      });
      return { status: answered.status, answer: (await answered.json()) as Sent['answer'] };
    },
    [name, content] as const,
  );

async function join(page: Page, id: string): Promise<void> {
  const { status } = await send(page, '/user/join.do', { id, password: '부산 harbour 3', nickName: id });
  expect(status).toBe(200);
  await page.goto('/');
}

const urlOf = (id: number | null): string => `/fileInfo/downloadFile.do?id=${id}`;

test('a picture uploaded by a page’s script is shown, with its thumbnail', async ({ page }) => {
  await join(page, 'files.kim');
  const { status, answer } = await upload(page, '현장 사진.png', 'picture');
  expect(status).toBe(200);
  const sizes = await page.evaluate(
    (urls) =>
      Promise.all(
        urls.map(async (url) => {
          const picture = new Image();
          picture.src = url;
          await picture.decode();
          return [picture.naturalWidth, picture.naturalHeight];
        }),
      ),
    [urlOf(answer.fileId), urlOf(answer.thumbFileId)],
  );
  expect(sizes).toEqual([
    [1_200, 800],
    [480, 320],
  ]);
});

test('a file with markup is saved under its Korean name, and never runs', async ({ page }) => {
  await join(page, 'files.lee');
  const markup = '<!doctype html><script>document.title = "ran"</script>';
  const { answer } = await upload(page, '견적 “안내”.txt', { words: markup });
  const title = await page.title();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.evaluate((url) => window.location.assign(url), urlOf(answer.fileId)),
  ]);
  expect(download.suggestedFilename()).toBe('견적 “안내”.txt');
  expect(await page.title()).toBe(title);
});

test('a browser gets the reason why a file is refused', async ({ page, faults }) => {
  faults.allow(/status of 4\d\d/);
  await join(page, 'files.park');
  const markup = await upload(page, 'page.html', { words: '<p>Words.</p>' });
  expect([markup.status, markup.answer.code]).toEqual([415, 'FILE_KIND_REFUSED']);
  const large = await upload(page, 'large.txt', { bytes: 25_000_000 });
  expect([large.status, large.answer.code]).toEqual([413, 'FILE_TOO_LARGE']);
});

test('an oversized file is refused with a message that states the limit', async ({ page, faults }) => {
  faults.allow(/status of 413/);
  await join(page, `files.${Date.now()}`);
  await page.evaluate(() => localStorage.setItem('mayBeSignedIn', '1')); // as the sign-in form does
  await page.reload();
  await page.goto('/#/qna-write/1247');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('How long is the film?');
  const sent = page.waitForResponse('**/fileInfo/uploadFile.do');
  await page.getByLabel('Attachments').evaluate((input: HTMLInputElement) => {
    const film = new File([new Uint8Array(20 * 1024 * 1024 + 1).fill(97)], 'film.txt');
    // The form refuses files that are too large. Here it doesn't know the size.
    Object.defineProperty(film, 'size', { value: 1 });
    Object.defineProperty(input, 'files', { value: [film] });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  expect((await sent).status()).toBe(413);
  const row = page.getByRole('listitem').filter({ hasText: 'film.txt' });
  await row
    .getByRole('alert')
    .filter({ hasText: 'The file is larger than 20 MB. Make it smaller.' })
    .waitFor();
  expect(await row.getByRole('button', { name: 'Send again film.txt' }).count()).toBe(0);
  expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe(
    'How long is the film?',
  );
});
