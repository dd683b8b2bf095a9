// R-WRITE-08
import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { attach } from '../../../../e2e/support/attach.ts';
import { axeFaults, faultsAt } from '../../../../e2e/support/axe.ts';
import { expect, hasFocus, test } from '../../../../e2e/support/browser.ts';
import { send } from '../../../../e2e/support/send.ts';
import { signInAsStaff } from '../../../../e2e/support/staff.ts';
import { tabTo } from '../../../../e2e/support/tab-to.ts';

const LIST = '/board/1585/152/1';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const deleted = (page: Page) => page.getByRole('region', { name: 'Deleted posts' });

async function signIn(page: Page, back = LIST): Promise<void> {
  await signInAsStaff(page, back);
  await page.getByText(/^Total posts : \d+ posts$/).waitFor();
}

/** Saves a post and deletes it, as another window would. */
async function writeAndDelete(page: Page, title: string, status: 'published' | 'draft'): Promise<void> {
  const post = { boardConfigId: 152, title, content: '<p>Words.</p>', status };
  const { answer } = await send(page, '/board/save.do', post);
  const { id } = answer as { id: number }; // what the service answers (docs/API.md)
  const deletion = await page.evaluate(async (path) => {
    const token = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
    return (await fetch(path, { headers: { 'X-XSRF-TOKEN': token } })).status;
  }, `/deleteBoard.do?boardConfigId=152&id=${id}`);
  expect(deletion).toBe(200);
}

let tries = 0;
const titled = (text: string): string => `${text} ${++tries}`;

describe('a deleted post', () => {
  test('can be restored to its place', async ({ page }) => {
    const title = titled('Brought back');
    await signIn(page);
    const before = await page.getByText(/^Total posts/).innerText();
    await writeAndDelete(page, title, 'published');
    await button(page, 'Deleted posts').click();
    await deleted(page)
      .getByRole('button', { name: `Restore ${title}` })
      .waitFor();
    expect(await faultsAt(page)).toEqual([]);
    await button(page, `Restore ${title}`).click();
    await page.locator('main ul h2', { hasText: title }).waitFor();
    await button(page, `Restore ${title}`).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByText(/^Total posts/).innerText()).not.toBe(before);
    const focused = page.locator(':focus');
    expect(await focused.innerText()).toBe('Deleted posts');
    expect(await axeFaults(page)).toEqual([]);
    await page.goto(`/#/search?q=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: title }).click();
    await button(page, 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(before, { exact: true }).waitFor();
  });

  test('that was a draft returns to the drafts, by keyboard only', async ({ page }) => {
    const title = titled('Half written');
    await signIn(page);
    await writeAndDelete(page, title, 'draft');
    await tabTo(page, button(page, 'Deleted posts'));
    await page.keyboard.press('Enter');
    await tabTo(page, button(page, `Restore ${title}`));
    await page.keyboard.press('Enter');
    const waiting = page.getByRole('region', { name: 'Not published yet' });
    await waiting.getByRole('link', { name: title }).waitFor();
  });

  test('isn’t restored twice, and a failure is reported in place', async ({ page, faults }) => {
    faults.allow(/board\/(deleted|restore)\.do|status of (50\d|404)/);
    const title = titled('In doubt');
    await signIn(page);
    await writeAndDelete(page, title, 'published');
    await page.route('**/board/deleted.do?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await button(page, 'Deleted posts').click();
    await page.getByText('The deleted posts could not be loaded: the service failed.').waitFor();
    expect(await page.getByText('No posts have been deleted from this board.').count()).toBe(0);
    await page.unroute('**/board/deleted.do?*');
    await button(page, 'Try again').click();
    await button(page, `Restore ${title}`).waitFor();
    await page.route('**/board/restore.do', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await button(page, `Restore ${title}`).click();
    await page.getByText(`It is not known whether ‘${title}’ was restored`).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.unroute('**/board/restore.do');
    await button(page, `Restore ${title}`).click();
    await page.locator('main ul h2', { hasText: title }).waitFor();
    expect(await page.locator('main ul h2', { hasText: title }).count()).toBe(1);
  });

  test('can be read in full before it is restored', async ({ page }) => {
    const title = titled('Read before');
    await signIn(page);
    await page.goto('/#/boardWrite/1585/152');
    await box(page, 'Title').fill(title);
    await box(page, 'Content').fill('It is **12 m** tall.\n\nAnd no more.');
    await attach(page);
    await button(page, 'Save').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await button(page, 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(/^Total posts : \d+ posts$/).waitFor();
    await button(page, 'Deleted posts').click();
    await button(page, title).press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.locator('strong', { hasText: '12 m' }).waitFor();
    await dialog.getByText(/deleted on \d{4}-\d\d-\d\d at \d\d:\d\d, Korean time/).waitFor();
    await dialog.getByText('If restored, it becomes public at once.').waitFor();
    expect(await faultsAt(page)).toEqual([]);
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: /^plan\.txt/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('plan.txt');

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const opener = button(page, title);
    await expect.poll(() => hasFocus(opener)).toBe(true);
    await opener.click();
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await page.locator('main ul h2', { hasText: title }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await opener.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Deleted posts');
    await page.goto(`/#/search?q=${encodeURIComponent(title)}`);
    await page.getByRole('link', { name: title }).click();
    await button(page, 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText(/^Total posts : \d+ posts$/).waitFor();
  });

  for (const hand of ['mouse', 'keyboard'] as const) {
    // R-POST-19
    test(`can be erased permanently by ${hand}, after confirmation`, async ({ page, faults }) => {
      faults.allow(/board\/destroy\.do|status of 503/);
      const title = titled('For good');
      await signIn(page);
      await writeAndDelete(page, title, 'draft');
      const press = async (name: string): Promise<void> => {
        if (hand === 'mouse') return button(page, name).click();
        await tabTo(page, button(page, name));
        await page.keyboard.press('Enter');
      };
      await press('Deleted posts');
      await press(`Delete for good ${title}`);
      const dialog = page.getByRole('alertdialog', { name: 'Delete for good' });
      await dialog.getByText(`‘${title}’ will be deleted for good`).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await expect.poll(() => hasFocus(dialog.getByRole('button', { name: 'Cancel' }))).toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => hasFocus(button(page, `Delete for good ${title}`))).toBe(true);

      await press(`Delete for good ${title}`);
      await page.route('**/board/destroy.do', (route) => route.fulfill({ status: 503, body: '{}' }));
      await press('Delete for good');
      await dialog.getByText('The post was not deleted for good: the service is busy.').waitFor();
      await page.unroute('**/board/destroy.do');
      await press('Delete for good');
      await dialog.waitFor({ state: 'detached' });
      await button(page, `Restore ${title}`).waitFor({ state: 'detached' });
      await expect.poll(() => page.locator(':focus').innerText()).toBe('Deleted posts');
    });
  }

  test('that can’t be loaded or restored says so in its dialog', async ({ page, faults }) => {
    faults.allow(/board\/(deletedView|restore)\.do|status of (50\d|404)/);
    const title = titled('Not to be read');
    await signIn(page);
    await writeAndDelete(page, title, 'draft');
    await page.route('**/board/deletedView.do?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await button(page, 'Deleted posts').click();
    await button(page, title).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByText('The post could not be loaded: the service failed.').waitFor();
    expect(await dialog.getByRole('button', { name: 'Restore' }).count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.unroute('**/board/deletedView.do?*');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText('If restored, it becomes a draft.').waitFor();
    await page.route('**/board/restore.do', (route) => route.fulfill({ status: 503, body: '{}' }));
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await dialog
      .getByText(`‘${title}’ was not restored: the service is busy. Please try again a little later.`)
      .waitFor();
    await page.unroute('**/board/restore.do');

    // Someone else restores it meanwhile: now it can't be read or restored here.
    await dialog.getByRole('button', { name: 'Close' }).click();
    const other = await page.context().newPage();
    await other.goto(`/#${LIST}`);
    await button(other, 'Deleted posts').click();
    await other.getByRole('button', { name: `Restore ${title}` }).click();
    await other.getByRole('button', { name: `Restore ${title}` }).waitFor({ state: 'detached' });
    await other.close();
    await dialog.waitFor({ state: 'detached' });
    await button(page, title).click();
    await dialog.getByText('This is no longer available.').waitFor();
    await page.keyboard.press('Escape');
    await button(page, title).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').innerText()).toBe('Deleted posts');
  });

  test('is listed page by page', async ({ page }) => {
    await page.route('**/board/deleted.do?*', (route) => {
      const first = new URL(route.request().url()).searchParams.get('page') !== '2';
      const item = (id: number) => ({ id, title: `Gone ${id}`, updateTime: '2026-03-01T00:00:00Z' });
      const items = first ? Array.from({ length: 20 }, (_, nth) => item(30 - nth)) : [item(10), item(9)];
      return route.fulfill({ json: { total: 22, pagesize: 20, items } });
    });
    await signIn(page);
    await button(page, 'Deleted posts').click();
    await page.getByText('Page 1 of 2').waitFor();
    await button(page, 'Deleted earlier').click();
    await deleted(page).getByRole('button', { name: 'Restore Gone 9', exact: true }).waitFor();
    await page.getByText('deleted on 2026-03-01 at 09:00, Korean time').first().waitFor();
    expect(await button(page, 'Deleted earlier').getAttribute('aria-disabled')).toBe('true');
    await button(page, 'Deleted more recently').click();
    await deleted(page).getByRole('button', { name: 'Restore Gone 30', exact: true }).waitFor();
  });

  test('is not available to members and visitors', async ({ page }) => {
    await page.goto(`/#${LIST}`);
    await page.getByText(/^Total posts/).waitFor();
    expect(await button(page, 'Deleted posts').count()).toBe(0);
  });
});
