// R-WRITE-07
import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import type { Post } from '../post-types.ts';
import { attach } from '../../../../e2e/support/attach.ts';
import { axeFaults } from '../../../../e2e/support/axe.ts';
import { expect, test } from '../../../../e2e/support/browser.ts';
import { send } from '../../../../e2e/support/send.ts';
import { signInAsStaff } from '../../../../e2e/support/staff.ts';

/** A post that is saved elsewhere while it is being edited, on the real service. */

const BOARD = 150;
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const conflict = (page: Page) =>
  page.getByRole('region', { name: 'This post has since been changed elsewhere' });

const BEFORE = {
  title: 'Crane hours',
  content: '<p>From May on.</p>',
  urlInfo: 'https://example.com/cranes',
  videoUrl: 'abcdefghij1',
  nickName: 'Harbour office',
  tags: ['cranes', 'hours'],
};

/** Saves as another window would. @returns the post's id */
async function saveElsewhere(page: Page, part: object, id?: number): Promise<number> {
  const version = id === undefined ? {} : { id, updateTime: (await readPost(page, id)).updateTime };
  const question = { boardConfigId: BOARD, ...BEFORE, ...version, ...part };
  const { status, answer } = await send(page, '/board/save.do', question);
  expect(status).toBe(200);
  return (answer as { id: number }).id; // what the service answers (docs/API.md)
}

function readPost(page: Page, id: number): Promise<Post> {
  return page.evaluate(async (boardId) => {
    const answer = await fetch(`/getBoardView.do?boardConfigId=150&boardId=${boardId}`);
    return (await answer.json()) as Post; // the contract of the call
  }, id);
}

async function signIn(page: Page): Promise<void> {
  await signInAsStaff(page, '/board/1566/150/1');
  await page.getByRole('link', { name: 'Write a post' }).waitFor();
}

/** Opens the form of a new post. @returns its id */
async function openForm(page: Page): Promise<number> {
  const id = await saveElsewhere(page, {});
  await page.goto(`/#/boardEdit/1566/150/${id}/1`);
  await box(page, 'Title').waitFor();
  return id;
}

/** The rows of the conflict: field, one value, the other value. */
function named(page: Page): Promise<string[][]> {
  return conflict(page)
    .locator('h3')
    .evaluateAll((fields) =>
      fields.map((field) => [
        field.textContent,
        ...[...(field.parentElement?.querySelectorAll('dd') ?? [])].map((value) => value.innerText.trim()),
      ]),
    );
}

interface Kind {
  readonly field: string;
  readonly theirs: object;
  /** The change made in this window. Without it, the original is saved again. */
  readonly change?: (page: Page) => Promise<void>;
  readonly values: readonly [theirs: string, mine: string];
  /** The post after this window's version is saved. */
  readonly saved: Partial<Post>;
}

const KINDS: readonly Kind[] = [
  {
    field: 'Title',
    theirs: { title: '크레인 시간 🏗️' },
    change: (page) => box(page, 'Title').fill('ساعات الرافعة'),
    values: ['크레인 시간 🏗️', 'ساعات الرافعة'],
    saved: { title: 'ساعات الرافعة' },
  },
  {
    field: 'Content',
    theirs: { content: '<h2>Summer</h2><p>From June on.</p>' },
    change: (page) => box(page, 'Content').fill('From **July** on.'),
    values: ['Summer\n\nFrom June on.', 'From July on.'],
    saved: { content: '<p>From <strong>July</strong> on.</p>' },
  },
  {
    field: 'Link',
    theirs: { urlInfo: null },
    values: ['Empty', 'https://example.com/cranes'],
    saved: { urlInfo: 'https://example.com/cranes' },
  },
  {
    field: 'Video',
    theirs: { videoUrl: 'abcdefghij2' },
    values: ['abcdefghij2', 'abcdefghij1'],
    saved: { videoUrl: 'abcdefghij1' },
  },
  {
    field: 'Writer',
    theirs: { nickName: 'Gate' },
    change: (page) => box(page, 'Writer').fill('Quay'),
    values: ['Gate', 'Quay'],
    saved: { nickName: 'Quay' },
  },
  {
    field: 'Tags',
    theirs: { tags: ['cranes'] },
    values: ['cranes', 'cranes\nhours'],
    saved: { boardTags: [{ name: 'cranes' }, { name: 'hours' }] },
  },
  {
    field: 'When it appears',
    theirs: { status: 'scheduled', publishTime: '2090-01-31T00:00:00Z' },
    change: (page) => page.getByLabel(/^Not yet/).check(),
    values: ['On 2090-01-31 at 09:00, Korean time', 'Not yet: it is a draft'],
    saved: { status: 'draft' },
  },
  {
    field: 'Pinned',
    theirs: { pinned: true },
    values: ['Yes: above all other posts', 'No'],
    saved: { pinned: false },
  },
];

describe('a post that was changed elsewhere', () => {
  test('in any field shows both values, and saves the writer’s on the second press', async ({
    page,
    faults,
  }) => {
    faults.allow(/409/);
    await signIn(page);
    for (const { theirs, change, field, values, saved } of KINDS) {
      const id = await openForm(page);
      await change?.(page);
      await saveElsewhere(page, theirs, id);
      await button(page, 'Save').click();
      await conflict(page).waitFor();
      await expect.poll(() => named(page)).toEqual([[field, ...values]]);
      expect(await axeFaults(page, conflict(page)), field).toEqual([]);
      await button(page, 'Save').click();
      await page.getByRole('heading', { level: 1, name: saved.title ?? BEFORE.title }).waitFor();
      expect(await readPost(page, id)).toMatchObject(saved);
    }
    expect(await axeFaults(page)).toEqual([]);
  });

  test('in its attachments names the removed file, which can’t be saved again', async ({ page, faults }) => {
    faults.allow(/40[09]/);
    await signIn(page);
    await openForm(page);
    await attach(page);
    await button(page, 'Save').click();
    await page.getByRole('link', { name: /plan\.txt/ }).waitFor();
    await button(page, 'Update').click();
    await attach(page, 'hours.txt');
    const id = Number(/150\/(\d+)/.exec(page.url())?.[1]);
    await saveElsewhere(page, { fileIds: [] }, id);
    await button(page, 'Save').click();
    await conflict(page).waitFor();
    const gone = 'plan.txt (removed in the meantime: add it again to keep it)';
    expect(await named(page)).toEqual([['Attachments', 'Empty', `${gone}\nhours.txt`]]);
    await button(page, 'Save').click();
    const summary = page.getByRole('group', { name: 'The post was not saved' });
    await summary.getByText('‘plan.txt’ is no longer there: remove it, or add it again.').waitFor();
    await button(page, 'Remove plan.txt').click();
    await expect.poll(() => named(page)).toEqual([['Attachments', 'Empty', 'hours.txt']]);
    await button(page, 'Save').click();
    await page.getByRole('link', { name: /hours\.txt/ }).waitFor();
  });

  test('in its thumbnail has the other choice in the form once it is accepted', async ({ page, faults }) => {
    faults.allow(/409/);
    await signIn(page);
    const id = await openForm(page);
    const chosen = page.getByLabel('Picture in lists');
    expect(await chosen.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe(
      'None',
    );
    const picture = await uploadPicture(page);
    await saveElsewhere(page, { fileIds: [], thumbFileId: picture }, id);
    await button(page, 'Save').click();
    await conflict(page).waitFor();
    expect(await named(page)).toEqual([['Picture in lists', 'The post’s current picture', 'None']]);
    await button(page, 'Continue from the other version').click();
    expect(await chosen.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text)).toBe(
      'The post’s current picture',
    );
    await button(page, 'Save').click();
    await page.getByRole('heading', { level: 1, name: BEFORE.title }).waitFor();
    expect((await readPost(page, id)).thumbFileId).toBe(picture);
  });

  test('in no field of the form says so', async ({ page, faults }) => {
    faults.allow(/409/);
    await signIn(page);
    const id = await openForm(page);
    await saveElsewhere(page, {}, id);
    await button(page, 'Save').click();
    await conflict(page).getByText('All fields are the same in both versions.').waitFor();
  });
});

test('a post edited in a duplicated window never overwrites unseen changes', async ({
  page,
  openPage,
  faults,
}) => {
  faults.allow(/422/);
  await signInAsStaff(page, '/boardWrite/1566/150');
  await box(page, 'Title').fill('Two copies');
  await box(page, 'Content').fill('From the first.');
  const copy = await openPage({ storageState: await page.context().storageState() });
  const kept = await page.evaluate(() => Object.entries(sessionStorage));
  await copy.addInitScript((entries) => {
    for (const [name, value] of entries)
      if (!sessionStorage.getItem(name)) sessionStorage.setItem(name, value);
  }, kept);
  await copy.goto('/#/boardWrite/1566/150');
  await box(copy, 'Content').fill('From the copy.');
  await button(page, 'Save').click();
  await page.getByRole('heading', { level: 1, name: 'Two copies' }).waitFor();
  await button(copy, 'Save').click();
  await conflict(copy).waitFor();
  await expect.poll(() => named(copy)).toEqual([['Content', 'From the first.', 'From the copy.']]);
  await button(copy, 'Save').click();
  await copy.getByRole('heading', { level: 1, name: 'Two copies' }).waitFor();
  await copy.getByText('From the copy.').waitFor();
  expect(new URL(copy.url()).hash).toBe(new URL(page.url()).hash);
});

/** Uploads a picture of one pixel. @returns its file id */
function uploadPicture(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const canvas = new OffscreenCanvas(8, 8);
    canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
    const form = new FormData();
    form.append('file', await canvas.convertToBlob(), 'pixel.png');
    const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    const answer = await fetch('/fileInfo/uploadFile.do', {
      method: 'POST',
      headers: { 'X-XSRF-TOKEN': token },
      body: form,
    });
    return ((await answer.json()) as { fileId: number }).fileId; // the contract of the call
  });
}
