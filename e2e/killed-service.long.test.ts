// R-WRITE-05, R-INQ-10, R-FAULT-13
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import type { Page } from 'playwright-core';
import type { Answer } from '../src/shared/do-contract.ts';
import { attach } from './support/attach.ts';
import { expect, test } from './support/browser.ts';
import { startKillable } from './support/killable-site.ts';
import type { KillableSite } from './support/killable-site.ts';
import { STAFF, signInAsStaff } from './support/staff.ts';
import { testSiteRoot } from './support/test-site.ts';

/** The service is killed while a visitor sends something, and restarted: the text stays, and sending again saves it once. */

const LIMIT = { timeout: 180_000 };
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

let site: KillableSite;
beforeAll(async () => {
  site = await startKillable(testSiteRoot(), {
    DEMO: '0',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_FACTOR: '1000',
    STAFF_ID: STAFF.id,
    STAFF_PASSWORD: STAFF.password,
  });
}, LIMIT.timeout);
beforeEach(() => site.start());
afterAll(() => site.remove());

/** Lets the next call succeed but kills the service before it answers. @returns a function that waits for that */
async function killBeforeTheAnswer(page: Page, path: string): Promise<() => Promise<void>> {
  let end = (): void => undefined;
  const done = new Promise<void>((resolve) => (end = resolve));
  await page.route(
    `**${path}`,
    async (route) => {
      const answer = await route.fetch();
      expect(answer.status()).toBe(200);
      await site.kill();
      await route.abort('connectionreset');
      end();
    },
    { times: 1 },
  );
  return () => done;
}

function read(page: Page, path: string): Promise<unknown> {
  return page.evaluate(async (url) => (await (await fetch(url)).json()) as unknown, path);
}

describe('if the service is killed', () => {
  test('an inquiry waits in its form, and is stored once', LIMIT, async ({ openPage, faults }) => {
    faults.allow(/net::ERR_/); // the kill cuts off everything in progress
    const page = await openPage({ baseURL: site.url });
    const words = `Sent into the dark ${Date.now()}.`;
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/contact/save.do')) keys.push(request.headers()['idempotency-key']);
    });
    // On a slow machine, the kill may come before any call of the page is answered.
    await page.route('**/menu.do*', (route) => route.abort());
    await page.goto('/1567/inquiry');
    await box(page, 'Name').fill('Minsu Kim');
    await box(page, 'Phone number').fill('051-000-1234');
    await box(page, 'E-mail').fill('kim');
    await box(page, 'Domain').fill('example.com');
    await box(page, 'Contents').fill(words);
    await site.kill();
    await button(page, 'Save').click();
    const inDoubt = page.getByText(/It is not known whether your inquiry arrived: the connection was/);
    await inDoubt.waitFor();
    await site.start();
    const killed = await killBeforeTheAnswer(page, '/contact/save.do');
    await button(page, 'Save').click();
    await killed();
    await inDoubt.waitFor();
    expect(await box(page, 'Contents').inputValue()).toBe(words);
    await site.start();
    await page.reload();
    expect(await box(page, 'Contents').inputValue()).toBe(words);
    await button(page, 'Save').click();
    await page
      .getByRole('alertdialog')
      .getByText(/has been registered/)
      .waitFor();
    await page.keyboard.press('Enter');
    expect(await box(page, 'Contents').inputValue()).toBe('');
    expect(new Set(keys).size).toBe(1);
    await signInAsStaff(page, '/desk/inquiries');
    await button(page, 'Refresh').waitFor();
    const { items } = (await read(page, '/contact/list.do')) as Answer<'inquiryList'>; // the contract's answer
    expect(items.filter(({ contents }) => contents === words)).toHaveLength(1);
  });

  test(
    'a post waits in its form with its writer still signed in, and is stored once',
    LIMIT,
    async ({ openPage, faults }) => {
      faults.allow(/net::ERR_|status of 422/); // cut off by the kill; 422: the first version was stored
      const title = `Written through a power cut ${Date.now()}`;
      const page = await openPage({ baseURL: site.url });
      await signInAsStaff(page, '/boardWrite/1566/150');
      await box(page, 'Title').fill(title);
      await box(page, 'Content').fill('First.');
      await attach(page);
      await site.kill();
      await button(page, 'Save').click();
      const inDoubt = page.getByText(/It is not known whether your post arrived: the connection was/);
      await inDoubt.waitFor();
      await site.start();
      const killed = await killBeforeTheAnswer(page, '/board/save.do');
      await button(page, 'Save').click();
      await killed();
      await inDoubt.waitFor();
      await box(page, 'Content').fill('First, and more.');
      await site.start();
      await page.reload();
      expect(await box(page, 'Content').inputValue()).toBe('First, and more.');
      await button(page, 'Remove plan.txt').waitFor();
      await button(page, 'Save').click();
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await page.getByText('First, and more.').waitFor();
      await page.getByRole('link', { name: /^plan\.txt/ }).waitFor();
      const list = '/getSimpleBoardListForPage.do?boardConfigId=150';
      const posts = (await read(page, list)) as Answer<'boardList'>; // the contract's answer
      expect(posts.filter((post) => post.title === title)).toHaveLength(1);
    },
  );
});
