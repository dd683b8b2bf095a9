import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { expect, test } from './support/browser.ts';
import { send } from './support/send.ts';
import { STAFF, signInAsStaff } from './support/staff.ts';

/** Answers that come when the visitor has gone elsewhere: they take nobody back, and what they say is said all the same. */

const LIST = '/board/1566/150/1';
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const list = (page: Page) => page.getByText(/^Total posts : /);
const said = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' });
const hashOf = (page: Page): string => new URL(page.url()).hash;

/** Holds a call back until it is let go. @returns how often it was asked, and what lets it go */
async function hold(page: Page, path: string): Promise<{ asked: () => number; letGo: () => void }> {
  let letGo = (): void => {};
  let asked = 0;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(`**${path}*`, async (route) => {
    asked++;
    await held;
    await route.continue();
  });
  return { asked: () => asked, letGo: () => letGo() };
}

/** Opens the form from the list and writes a post into it. */
async function write(page: Page, title: string): Promise<void> {
  await signInAsStaff(page, LIST);
  await page.getByRole('link', { name: 'Write a post' }).click();
  await box(page, 'Title').fill(title);
  await box(page, 'Content').fill('Text.');
}

describe('who goes Back while', () => {
  test('a post is being saved stays there, hears that it was saved, and finds a fresh form', async ({
    page,
  }) => {
    await write(page, 'Left while it was saved');
    const saving = await hold(page, '/board/save.do');
    await button(page, 'Save').dblclick();
    await expect.poll(saving.asked).toBe(1);
    await page.goBack();
    await list(page).waitFor();
    saving.letGo();
    await said(page, 'The post was saved.');
    expect(hashOf(page)).toBe(`#${LIST}`);
    expect(saving.asked()).toBe(1);
    await page.getByRole('link', { name: 'Write a post' }).click();
    await box(page, 'Title').waitFor();
    expect(await box(page, 'Title').inputValue()).toBe('');
  });

  test('a post is being saved, and writes on in the form, loses none of it and makes no second post', async ({
    page,
    faults,
  }) => {
    faults.allow(/422/);
    const title = `Left and gone on with ${Date.now()}`;
    await write(page, title);
    const saving = await hold(page, '/board/save.do');
    await button(page, 'Save').click();
    await expect.poll(saving.asked).toBe(1);
    await page.goBack();
    await list(page).waitFor();
    await page.getByRole('link', { name: 'Write a post' }).click();
    await box(page, 'Content').fill('Text, and more.');
    saving.letGo();
    await said(page, 'The post was saved.');
    expect(await box(page, 'Content').inputValue()).toBe('Text, and more.');
    await button(page, 'Save').click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText('Text, and more.').waitFor();
    const found = await page.evaluate(async (term) => {
      const asked = new URLSearchParams({ boardConfigId: '150', searchTxt: term });
      const answer = await fetch(`/getSimpleBoardListForTotalCnt.do?${asked.toString()}`);
      return answer.json() as Promise<unknown>;
    }, title);
    expect(JSON.stringify(found)).toMatch(/\b1\b/);
  });

  test('a post is not saved hears so, and finds it in its form', async ({ page, faults }) => {
    faults.allow(/500/);
    await write(page, 'Left while it failed');
    await page.route('**/board/save.do', async (route) => {
      await list(page).waitFor(); // the visitor has gone Back
      await route.fulfill({ status: 500, json: {} });
    });
    await button(page, 'Save').click();
    await page.getByText('Being saved…').waitFor();
    await page.goBack();
    await said(page, 'The post was not saved. It is kept where you wrote it.');
    expect(hashOf(page)).toBe(`#${LIST}`);
    await page.getByRole('link', { name: 'Write a post' }).click();
    expect(await box(page, 'Title').inputValue()).toBe('Left while it failed');
  });

  test('an answer is not saved hears so, and finds it below its question', async ({ page, faults }) => {
    faults.allow(/500/);
    await signInAsStaff(page, '/board/1567/151/1');
    await list(page).waitFor();
    const question = { boardConfigId: 151, title: 'Left while it was answered', content: '<p>x</p>' };
    const { answer } = await send(page, '/board/save.do', question);
    const { id } = answer as { id: number }; // what the service answers (docs/API.md)
    await page.goto(`/#/boardView/1567/151/${id}/1`);
    await box(page, 'Your answer').fill('Soon.');
    await page.route('**/reply/save.do', async (route) => {
      await list(page).waitFor(); // the visitor has gone to the list
      await route.fulfill({ status: 500, json: {} });
    });
    await button(page, 'Save answer').click();
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await said(page, 'The answer was not saved. It is kept where you wrote it.');
    await page.goBack();
    await expect.poll(() => box(page, 'Your answer').inputValue()).toBe('Soon.');
  });

  test('a post is being deleted stays there', async ({ page }) => {
    await signInAsStaff(page, LIST);
    await list(page).waitFor();
    const post = { boardConfigId: 150, title: 'Left while it was deleted', content: '<p>x</p>' };
    const { answer } = await send(page, '/board/save.do', post);
    const { id } = answer as { id: number }; // what the service answers (docs/API.md)
    await page.goto(`/#/boardView/1566/150/${id}/1`);
    await button(page, 'Delete').click();
    const deleting = await hold(page, '/deleteBoard.do');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).dblclick();
    await expect.poll(deleting.asked).toBe(1);
    await page.goto('/#/search?q=crane');
    await page
      .getByRole('heading', { level: 1 })
      .filter({ hasText: /search/i })
      .waitFor();
    deleting.letGo();
    await said(page, 'The post was deleted.');
    expect(hashOf(page)).toBe('#/search?q=crane');
  });

  test('he is being signed in is signed in where he is', async ({ page }) => {
    await page.goto('/#/board/1566/150/1');
    await list(page).waitFor();
    await page.goto('/#/sign-in');
    await box(page, 'Id').fill(STAFF.id);
    await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
    const entering = await hold(page, '/user/login.do');
    await button(page, 'Sign in').dblclick();
    await expect.poll(entering.asked).toBe(1);
    await page.goBack();
    await list(page).waitFor();
    entering.letGo();
    await page.getByRole('link', { name: 'Write a post' }).waitFor();
    expect(hashOf(page)).toBe(`#${LIST}`);
  });
});
