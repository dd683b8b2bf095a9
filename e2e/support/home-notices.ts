import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hasFocus, test as base } from './browser.ts';
import { fakeBoards, fakePost } from './fake-boards.ts';
import type { FakeBoards, Fault } from './fake-boards.ts';

export const NEWEST = '/getBoardListForPageOnMain.do';

export const notices = (page: Page): Locator => page.getByRole('link', { name: /\d{4}\.\d\d\.\d\d$/ });

/** For tests of the home page's notices and pictures, with their own posts. */
export const test = base.extend<{ readonly fake: (page: Page) => Promise<FakeBoards> }>({
  fake: async ({}, provide) => {
    await provide(async (page) => {
      const fake = await fakeBoards(page.context());
      fake.posts.set(150, [
        fakePost(8, { title: 'Pump <b>and</b> <i>valve</i> & 3 < 4', updateTime: '2026-11-20T15:30:00Z' }),
        ...[7, 6, 5, 4].map((id) => fakePost(id)),
      ]);
      fake.posts.set(
        153,
        [3, 2, 1].map((id) => fakePost(id, { title: `Picture ${id}`, thumbFileId: id })),
      );
      return fake;
    });
  },
});

/** Goes to the home page from another one, so that no posts come with the document. */
async function moveHome(page: Page): Promise<void> {
  await page.goto('/1559/business/vio/vio');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
}

/** Makes the call fail, retries, and waits for the notices. */
export async function askAgainAfter(fault: Fault, page: Page, calls: FakeBoards): Promise<void> {
  calls.faults.set(NEWEST, fault);
  await moveHome(page);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.poll(() => again.count()).toBe(2);
  expect(await page.getByText(/undefined|stack|Log in|No post has been/).count()).toBe(0);
  await page.getByRole('heading', { name: 'Performance' }).waitFor();
  calls.faults.clear();
  await again.first().click();
  await expect.poll(() => notices(page).count()).toBe(4);
  expect(await hasFocus(notices(page).first())).toBe(true);
  expect(await again.count()).toBe(1);
}
