// R-WRITE-10
import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFaults } from '../../../../e2e/support/axe.ts';
import { expect, test as base } from '../../../../e2e/support/browser.ts';
import { fakeBoards, fakePost, signIn } from '../../../../e2e/support/fake-boards.ts';
import type { FakeBoards, Fault } from '../../../../e2e/support/fake-boards.ts';

/** Attachments that fail to upload: each shows the reason beside its name, and the text and the other files stay. */

const UPLOAD = '/fileInfo/uploadFile.do';
const KIM = { id: 'kim', role: 'member', nickName: 'Minsu' } as const;

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
/** Whether the file is attached. A row without a bar isn't enough: its upload may not have started. */
const attached = (page: Page, name: string) =>
  row(page, name)
    .filter({ hasNot: page.getByRole('progressbar') })
    .filter({ hasNot: page.getByRole('alert') })
    .waitFor();
const progress = (page: Page, name: string) =>
  page.getByRole('progressbar', { name: `${name} is uploading` });

const test = base.extend<{ readonly fake: FakeBoards }>({
  fake: async ({ page, faults }, provide) => {
    faults.allow(/Failed to load resource/);
    const fake = await fakeBoards(page.context());
    fake.posts.set(151, [fakePost(1)]);
    await signIn(page, fake, KIM);
    await provide(fake);
  },
});

async function begin(page: Page): Promise<void> {
  await page.goto('/#/qna-write/1247');
  await box(page, 'Title').fill('How tall?');
  await box(page, 'Content').fill('See the plans.');
}

function choose(page: Page, ...names: readonly string[]): Promise<void> {
  const files = names.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) }));
  return page.getByLabel('Attachments').setInputFiles(files);
}

const REFUSED: readonly (readonly [name: string, fault: Fault | 'offline', words: RegExp, again: boolean])[] =
  [
    ['a broken connection', 'cut', /the connection was interrupted/, true],
    ['no network', 'offline', /your device is offline/, true],
    ['nothing that moves', 'hang', /no data was sent for 30 seconds/, true],
    ['a page of HTML', { body: '<h1>Proxy login</h1>', type: 'text/html' }, /could not be read/, true],
    ['an answer cut off', { body: '{"fileId":' }, /could not be read/, true],
    ['401', { status: 401, body: '{}' }, /your session has ended/, true],
    [
      '403',
      { status: 403, body: '{"code":"NOT_ALLOWED","message":"x"}' },
      /isn’t allowed to upload files/,
      false,
    ],
    [
      '413 of what stands in front',
      { status: 413, body: '<h1>413</h1>' },
      /It is too large: files of/,
      false,
    ],
    [
      '413 of the service',
      { status: 413, body: '{"code":"ROOM_USED_UP","message":"Your files take up the 200 MB."}' },
      /Your files take up the 200 MB\./,
      false,
    ],
    [
      '415',
      { status: 415, body: '{"code":"FILE_KIND_REFUSED","message":"HTML files are not taken."}' },
      /HTML files are not taken\./,
      false,
    ],
    ['429', { status: 429, body: '{}', headers: { 'retry-after': '9' } }, /too many files.*9 seconds/, true],
    ['500', { status: 500, body: '<h1>stack.js</h1>', type: 'text/html' }, /could not accept it/, true],
    [
      '503 where too many pictures wait',
      { status: 503, body: '{"code":"BUSY","message":"x"}', headers: { 'retry-after': '3' } },
      /the service is busy.*3 seconds/,
      true,
    ],
    [
      '507',
      { status: 507, body: '{}', headers: { 'retry-after': '60' } },
      /out of storage space.*60 seconds/,
      true,
    ],
  ];

describe('an attachment', () => {
  test.for(REFUSED)(
    'among others that meets %s reports it, and can be retried or removed',
    async ([, fault, words, again], { page, fake }) => {
      if (fault === 'hang') await page.clock.install();
      await begin(page);
      await choose(page, 'first.txt');
      await attached(page, 'first.txt');
      if (fault === 'offline') {
        fake.faults.set(UPLOAD, 'cut');
        await page.context().setOffline(true);
      } else fake.faults.set(UPLOAD, fault);
      await choose(page, 'second.txt');
      if (fault === 'hang') {
        await progress(page, 'second.txt').waitFor();
        await page.clock.runFor(31_000);
      }
      await row(page, 'second.txt').getByRole('alert').filter({ hasText: words }).waitFor();
      expect(await page.locator('main').innerText()).not.toMatch(/undefined|Proxy login|stack\.js|\[object/);
      expect(await box(page, 'Content').inputValue()).toBe('See the plans.');
      await button(page, 'Save').press('Enter');
      expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/was not attached/);
      expect(await axeFaults(page)).toEqual([]);
      expect(await button(page, 'Send again second.txt').count()).toBe(again ? 1 : 0);
      fake.faults.clear();
      if (fault === 'offline') await page.context().setOffline(false);
      await choose(page, 'third.txt');
      await attached(page, 'third.txt');
      await button(page, again ? 'Send again second.txt' : 'Remove second.txt').click();
      if (again) await attached(page, 'second.txt');
      else await row(page, 'second.txt').waitFor({ state: 'detached' });
      const kept = await page.getByRole('button', { name: /^Remove .*\.txt$/ }).allTextContents();
      expect(kept).toHaveLength(again ? 3 : 2);
      await expect.poll(() => button(page, 'Save').getAttribute('aria-disabled')).toBe('false');
      await button(page, 'Save').click();
      await page.getByRole('heading', { level: 1, name: 'How tall?' }).waitFor();
      expect(fake.sent.at(-1)).toMatchObject({ fileIds: again ? [1, 2, 3] : [1, 2] });
    },
  );

  test('in progress shows how far it is, holds Save, and is cancelled by Remove', async ({ page, fake }) => {
    await begin(page);
    fake.faults.set(UPLOAD, 'hang');
    await choose(page, 'slow.txt', 'next.txt');
    await progress(page, 'slow.txt').waitFor();
    expect(await button(page, 'Save').getAttribute('aria-disabled')).toBe('true');
    await button(page, 'Save').press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/Wait until the files/);
    expect(await axeFaults(page)).toEqual([]);
    fake.faults.clear();
    await button(page, 'Remove slow.txt').click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('post-files');
    await attached(page, 'next.txt');
    expect(await row(page, 'slow.txt').count()).toBe(0);
    await expect.poll(() => button(page, 'Save').getAttribute('aria-disabled')).toBe('false');
    expect(fake.sent).toEqual(['next.txt']);
  });

  test('is retried after the upload in progress, which continues', async ({ page, fake }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(UPLOAD))
        calls.push(/filename="([^"]+)"/.exec(request.postData() ?? '')?.[1] ?? '');
    });
    await begin(page);
    fake.faults.set(UPLOAD, { status: 500, body: '{}' });
    await choose(page, 'first.txt');
    await button(page, 'Send again first.txt').waitFor();
    fake.faults.clear();
    let release = (): void => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(`**${UPLOAD}`, async (route) => {
      await held;
      await route.fallback();
    });
    await choose(page, 'second.txt');
    await progress(page, 'second.txt').waitFor();
    await button(page, 'Send again first.txt').click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('post-files');
    await progress(page, 'first.txt').waitFor();
    release();
    await attached(page, 'first.txt');
    await attached(page, 'second.txt');
    expect(calls).toEqual(['first.txt', 'second.txt', 'first.txt']);
  });

  test('that is too large or one too many is refused before upload', async ({ page, fake }) => {
    await begin(page);
    await page.getByLabel('Attachments').evaluate((input: HTMLInputElement) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(20 * 1024 * 1024 + 1)], 'film.mp4'));
      for (let nth = 1; nth <= 21; nth++) chosen.items.add(new File(['x'], `${nth}.txt`));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await row(page, 'film.mp4').getByRole('alert').filter({ hasText: 'larger than 20 MB' }).waitFor();
    expect(await button(page, 'Send again film.mp4').count()).toBe(0);
    const full = row(page, '21.txt').getByRole('alert').filter({ hasText: 'up to 20 files' });
    await full.waitFor();
    await expect.poll(() => fake.sent.length).toBe(20);
    await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await button(page, 'Send again 21.txt').click();
    await full.waitFor();
    await button(page, 'Remove 1.txt').click();
    await button(page, 'Send again 21.txt').click();
    await full.waitFor({ state: 'detached' });
    await expect.poll(() => fake.sent.length).toBe(21);
  });
});
