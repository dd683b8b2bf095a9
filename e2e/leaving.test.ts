// R-WRITE-09
import { describe } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { axeFaults } from './support/axe.ts';
import { expect, test } from './support/browser.ts';
import { send } from './support/send.ts';
import { STAFF, signInAsStaff } from './support/staff.ts';

/** Answers that arrive after the visitor has gone elsewhere: they don't navigate, but their message is still shown. */

const LIST = '/board/1566/150/1';
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const list = (page: Page) => page.getByText(/^Total posts : /);
const waitForStatus = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor({ state: 'attached' });
const notice = (page: Page) => page.getByRole('region', { name: 'Not saved' });
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const hashOf = (page: Page): string => new URL(page.url()).hash;

/** Holds a call until it is released. @returns the number of requests, and a function that releases it */
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

/** Makes a call fail once the visitor has left, as soon as the new place is visible. */
async function failAfter(
  page: Page,
  path: string,
  isElsewhere: () => Promise<unknown>,
  failure: { readonly status: number; readonly json: object } | 'cut' = { status: 500, json: {} },
): Promise<void> {
  await page.route(`**${path}*`, async (route) => {
    await isElsewhere();
    await (failure === 'cut' ? route.abort('connectionreset') : route.fulfill(failure));
  });
}

async function write(page: Page, title: string): Promise<void> {
  await signInAsStaff(page, LIST);
  await page.getByRole('link', { name: 'Write a post' }).click();
  await box(page, 'Title').fill(title);
  await box(page, 'Content').fill('Text.');
}

describe('a visitor who goes Back while', () => {
  test('a post is being saved stays there, gets a confirmation, and finds an empty form', async ({
    page,
  }) => {
    await write(page, 'Left while it was saved');
    const saving = await hold(page, '/board/save.do');
    await button(page, 'Save').dblclick();
    await expect.poll(saving.asked).toBe(1);
    await page.goBack();
    await list(page).waitFor();
    saving.letGo();
    await waitForStatus(page, 'The post was saved.');
    expect(hashOf(page)).toBe(`#${LIST}`);
    expect(saving.asked()).toBe(1);
    await page.getByRole('link', { name: 'Write a post' }).click();
    await box(page, 'Title').waitFor();
    expect(await box(page, 'Title').inputValue()).toBe('');
  });

  test('a post is being saved, and continues in the form, loses nothing and creates no second post', async ({
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
    await waitForStatus(page, 'The post was saved.');
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

  test('a post fails to save is notified, and can return to it in its form', async ({ page, faults }) => {
    faults.allow(/500/);
    await write(page, 'Left while it failed');
    await failAfter(page, '/board/save.do', () => list(page).waitFor());
    await button(page, 'Save').click();
    await page.getByText('Saving…').waitFor();
    await page.goBack();
    const message = 'The post was not saved: the service failed. It is still in the form.';
    await waitForStatus(page, message);
    await notice(page).getByText(message).waitFor();
    expect(hashOf(page)).toBe(`#${LIST}`);
    expect(await axeFaults(page)).toEqual([]);
    await page.reload();
    await notice(page).getByText(message).waitFor();
    await notice(page).getByRole('link', { name: 'Back to what you wrote' }).click();
    await expect.poll(() => box(page, 'Title').inputValue()).toBe('Left while it failed');
    await notice(page).waitFor({ state: 'detached' });
    await page.unroute('**/board/save.do*');
    await button(page, 'Save').click();
    await heading(page, 'Left while it failed').waitFor();
  });

  test('an answer fails to save is notified, and finds it below its question', async ({ page, faults }) => {
    faults.allow(/500/);
    await signInAsStaff(page, '/board/1567/151/1');
    await list(page).waitFor();
    const question = { boardConfigId: 151, title: 'Left while it was answered', content: '<p>x</p>' };
    const { answer } = await send(page, '/board/save.do', question);
    const { id } = answer as { id: number }; // what the service answers (docs/API.md)
    await page.goto(`/#/boardView/1567/151/${id}/1`);
    await box(page, 'Your answer').fill('Soon.');
    await failAfter(page, '/reply/save.do', () => list(page).waitFor());
    await button(page, 'Save answer').click();
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await waitForStatus(page, 'The answer was not saved: the service failed. It is still in the form.');
    await notice(page).getByRole('link', { name: 'Back to your answer' }).click();
    await expect.poll(() => box(page, 'Your answer').inputValue()).toBe('Soon.');
    expect(await notice(page).count()).toBe(0);
  });

  for (const width of [1440, 320]) {
    test(`an inquiry is being sent sees at ${width} px that its outcome is unknown, and dismisses that by keyboard`, async ({
      page,
      faults,
    }) => {
      faults.allow(/ERR_CONNECTION_RESET/);
      await page.setViewportSize({ width, height: 640 });
      await page.goto('/#/search?q=crane');
      await heading(page, /search/i).waitFor();
      await page.evaluate(() => (location.hash = '#/1567/inquiry'));
      await box(page, 'Name').fill('Minsu Kim');
      await box(page, 'Phone number').fill('051-000-1234');
      await box(page, 'E-mail').fill('kim');
      await box(page, 'Domain').fill('example.com');
      await box(page, 'Contents').fill('Left while it was sent.');
      await failAfter(page, '/contact/save.do', () => heading(page, /search/i).waitFor(), 'cut');
      await button(page, 'Save').click();
      await page.getByText('Sending…').waitFor();
      await page.goBack();
      const words =
        'It is not known whether your inquiry was sent: the connection was interrupted. It is still in the form.';
      await waitForStatus(page, words);
      await notice(page).getByText(words).waitFor();
      expect(await axeFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      expect(await isHiddenBehind(page.getByRole('contentinfo').getByRole('link').last(), notice(page))).toBe(
        false,
      );
      await page.evaluate(() => document.querySelector<HTMLElement>('main h1')?.focus());
      const tag = () => page.evaluate(() => document.activeElement?.tagName);
      await expect.poll(tag).toBe('H1'); // a move focuses it
      await page.keyboard.press('Shift+Tab');
      expect(await focused(page)).toBe('Close');
      await page.keyboard.press('Shift+Tab');
      expect(await focused(page)).toBe('Back to your inquiry');
      await page.keyboard.press('Escape');
      await notice(page).waitFor({ state: 'detached' });
      expect(await tag()).toBe('H1');
      await page.goForward();
      await expect.poll(() => box(page, 'Contents').inputValue()).toBe('Left while it was sent.');
    });
  }

  test('two things fail sees both, each with a link back', async ({ page, faults }) => {
    faults.allow(/500|403/);
    await write(page, 'One of two that failed');
    await failAfter(page, '/board/save.do', () => list(page).waitFor());
    await button(page, 'Save').click();
    await page.getByText('Saving…').waitFor();
    await page.goBack();
    await notice(page).getByText('The post was not saved').waitFor();
    const post = { boardConfigId: 150, title: 'Left while it was not deleted', content: '<p>x</p>' };
    await page.unroute('**/board/save.do*');
    const { answer } = await send(page, '/board/save.do', post);
    const { id } = answer as { id: number }; // what the service answers (docs/API.md)
    await page.evaluate((to) => (location.hash = to), `#/boardView/1566/150/${id}/1`);
    await heading(page, post.title).waitFor();
    await failAfter(page, '/deleteBoard.do', () => list(page).waitFor(), { status: 403, json: {} });
    await button(page, 'Delete').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.goBack();
    await notice(page)
      .getByText('The post was not deleted: this account isn’t allowed to do this.')
      .waitFor();
    expect(await notice(page).getByRole('button', { name: 'Close' }).count()).toBe(2);
    expect(await axeFaults(page)).toEqual([]);
    await notice(page).getByRole('button', { name: 'Close' }).first().click();
    expect(await notice(page).innerText()).not.toContain('not saved');
    await notice(page).getByRole('link', { name: 'Back to the post' }).click();
    await heading(page, post.title).waitFor();
    expect(await notice(page).count()).toBe(0);
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
    await waitForStatus(page, 'The post was deleted.');
    expect(hashOf(page)).toBe('#/search?q=crane');
  });

  test('signing in is in progress is signed in on the current page', async ({ page }) => {
    await page.goto('/#/board/1566/150/1');
    await list(page).waitFor();
    await page.goto('/#/sign-in');
    await box(page, 'ID').fill(STAFF.id);
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

  test('signing in fails is notified, and can return to the form', async ({ page, faults }) => {
    faults.allow(/401/);
    await page.goto(`/#${LIST}`);
    await list(page).waitFor();
    await page.evaluate(() => (location.hash = '#/sign-in?back=/board/1566/150/1'));
    await box(page, 'ID').fill(STAFF.id);
    await page.getByLabel('Password', { exact: true }).fill('a wrong one');
    await failAfter(page, '/user/login.do', () => list(page).waitFor(), { status: 401, json: {} });
    await button(page, 'Sign in').click();
    await page.goBack();
    const words = 'You were not signed in. The ID or password is wrong.';
    await waitForStatus(page, words);
    await notice(page).getByText(words).waitFor();
    await notice(page).getByRole('link', { name: 'Back to sign-in' }).click();
    await heading(page, 'Sign in').waitFor();
    expect(hashOf(page)).toBe('#/sign-in?back=/board/1566/150/1');
  });

  test('an account is being created gets it, and is signed in on the current page', async ({ page }) => {
    await beginAccount(page, `left${Date.now()}`);
    const joining = await hold(page, '/user/join.do');
    await button(page, 'Sign up').dblclick();
    await expect.poll(joining.asked).toBe(1);
    await page.goBack();
    await list(page).waitFor();
    joining.letGo();
    await waitForStatus(page, 'Your account was created. You are signed in as Left.');
    await button(page, 'Account Left').waitFor();
    expect(hashOf(page)).toBe(`#${LIST}`);
    expect(joining.asked()).toBe(1);
  });

  test('creating an account fails is notified of the reason', async ({ page, faults }) => {
    faults.allow(/400|503/);
    const refused = { status: 400, json: { code: 'BAD_QUESTION', message: 'x', fields: { id: 'is taken' } } };
    for (const [failure, words] of [
      [{ status: 503, json: {} }, 'We could not create your account: the service is busy.'],
      [refused, 'Your account was not created. The ID is taken.'],
    ] as const) {
      await beginAccount(page, 'left');
      await failAfter(page, '/user/join.do', () => list(page).waitFor(), failure);
      await button(page, 'Sign up').click();
      await page.goBack();
      await waitForStatus(page, words);
      await notice(page).getByText(words).waitFor();
      await notice(page).getByRole('link', { name: 'Back to sign-up' }).click();
      await heading(page, 'Sign up').waitFor();
      expect(await box(page, 'Name').inputValue()).toBe('Left');
      await page.unroute('**/user/join.do*');
    }
  });
});

async function beginAccount(page: Page, id: string): Promise<void> {
  await page.goto(`/#${LIST}`);
  await list(page).waitFor();
  await page.evaluate(() => (location.hash = '#/sign-up'));
  await box(page, 'ID').fill(id);
  await box(page, 'Name').fill('Left');
  await page.getByLabel('Password', { exact: true }).fill('seven green harbours');
}

/** Whether any part of it is covered when it has the focus. */
async function isHiddenBehind(control: Locator, cover: Locator): Promise<boolean> {
  await control.focus();
  const [under, over] = [await control.boundingBox(), await cover.boundingBox()];
  if (!under || !over) throw new Error('one of them is not shown');
  const isBeside = under.x + under.width <= over.x || over.x + over.width <= under.x;
  return !isBeside && under.y + under.height > over.y && over.y + over.height > under.y;
}

/** What a screen reader says about the focused element. */
function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.textContent;
  });
}
