import type { Page } from 'playwright-core';
import { expect, test } from './support/browser.ts';

interface Sent {
  readonly status: number;
  readonly answer: { readonly fileId: number; readonly thumbFileId: number | null; readonly code?: string };
}

/** Sends a file as a script of the site does. A picture is drawn in the browser. */
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
  await page.goto('/');
  const status = await page.evaluate(async (user) => {
    const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token };
    const body = JSON.stringify({ id: user, password: '부산 harbour 3', nickName: user });
    return (await fetch('/user/join.do', { method: 'POST', headers, body })).status;
  }, id);
  expect(status).toBe(200);
}

const urlOf = (id: number | null): string => `/fileInfo/downloadFile.do?id=${id}`;

test('a picture that a page’s script uploads is shown, and its thumbnail as well', async ({ page }) => {
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

test('a file with markup is saved under its Korean name, and nothing of it runs', async ({ page }) => {
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

test('a browser hears why a file is refused', async ({ page, faults }) => {
  faults.allow(/status of 4\d\d/); // the browser reports the refusals
  await join(page, 'files.park');
  const markup = await upload(page, 'page.html', { words: '<p>Words.</p>' });
  expect([markup.status, markup.answer.code]).toEqual([415, 'FILE_KIND_REFUSED']);
  const large = await upload(page, 'large.txt', { bytes: 25_000_000 });
  expect([large.status, large.answer.code]).toEqual([413, 'FILE_TOO_LARGE']);
});
