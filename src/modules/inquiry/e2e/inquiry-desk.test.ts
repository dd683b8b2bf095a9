// R-INQ-16, R-INQ-18, R-SEC-37, R-INQ-46, R-INQ-49
import { describe, onTestFinished } from 'vitest';
import type { Download, Page, Route } from 'playwright-core';
import { axeFaults, faultsAt, faultsInBothThemes } from '../../../../e2e/support/axe.ts';
import { expect, hasFocus, test } from '../../../../e2e/support/browser.ts';
import { send } from '../../../../e2e/support/send.ts';
import { STAFF, signInAsStaff } from '../../../../e2e/support/staff.ts';
import { keptByBrowser } from '../../../../e2e/support/kept-by-browser.ts';
import { startSite } from '../../../../e2e/support/start-site.ts';
import { testSiteRoot } from '../../../../e2e/support/test-site.ts';
import { startMailServer } from '../../../../tools/testing/mail-server.ts';
import type { TakenMail } from '../../../../tools/testing/mail-server.ts';
import { tabTo } from '../../../../e2e/support/tab-to.ts';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
/** The link of a row, which opens the inquiry. */
const row = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const states = (page: Page) => page.getByRole('navigation', { name: 'Inquiries by status' });

async function signIn(page: Page, back = '/desk/inquiries'): Promise<void> {
  await signInAsStaff(page, back);
  await page.getByRole('heading', { level: 1, name: 'Inquiries' }).waitFor();
}

/** Sends an inquiry as a visitor's browser does, slowly enough for a person. */
async function sendInquiry(
  page: Page,
  worker: string,
  contents = 'Two shale shakers.\n\nWhen can they be here?',
): Promise<void> {
  const { status } = await send(page, '/contact/save.do', {
    worker,
    contents,
    tel: '051-000-1234',
    email1: 'kim',
    email2: 'example.com',
    email: 'kim@example.com',
    notice: '2026.11.21',
    elapsed: 60_000,
  });
  expect(status).toBe(200);
}

/** As the form writes it for two models. */
const LONG = `Asked about on the website\nMachine: Shale Shaker\nModel: 400 GPM class\nPage: /1556/business/plant/marine/mud\nMachine: Desander\n\n${'Words of one inquiry. '.repeat(20)}`;

type ExportFault = Parameters<Route['fulfill']>[0] | 'cut' | 'hang' | 'offline';

const EXPORT_FAULTS: readonly (readonly [name: string, fault: ExportFault, words: string])[] = [
  [
    'a cut connection',
    'cut',
    'The file was not downloaded: the connection was interrupted. Please try again.',
  ],
  ['silence', 'hang', 'The file was not downloaded: the answer took too long. Please try again.'],
  [
    'a lost network',
    'offline',
    'The file was not downloaded: your device is offline. Please try again when the connection is back.',
  ],
  [
    'a database that is away',
    { status: 503, body: '{"code":"STORE_UNAVAILABLE","message":"x"}', headers: { 'retry-after': '3' } },
    'The file was not downloaded: the service is busy. Please try again in 3 seconds.',
  ],
  [
    'a fault of the service',
    { status: 500, body: '<h1>stack.js</h1>', contentType: 'text/html' },
    'The file was not downloaded: the service failed. Please try again.',
  ],
  [
    'the page of a proxy',
    { body: '<h1>Proxy login</h1>', contentType: 'text/html' },
    'The file was not downloaded: the answer could not be read. Please try again.',
  ],
];

function meet(route: Route, fault: ExportFault): Promise<void> {
  if (fault === 'hang') return Promise.resolve();
  return typeof fault === 'string' ? route.abort('connectionreset') : route.fulfill(fault);
}

async function textOf(download: Download): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

describe('the inquiry desk', () => {
  test('shows staff new inquiries, opens one as a conversation and sets its status', async ({ page }) => {
    const name = 'Minsu Kim';
    await sendInquiry(page, name);
    await signIn(page);
    expect(await page.title()).toMatch(/^Inquiries \|/);
    await row(page, name).waitFor();
    expect(await faultsInBothThemes(page, page.locator('html'))).toEqual([]);
    await row(page, name).click();
    const text = page.getByRole('list', { name: 'Conversation' }).getByText('shale shakers');
    expect(await text.innerText()).toBe('Two shale shakers.\n\nWhen can they be here?');
    await page.getByRole('link', { name: '051-000-1234' }).waitFor(); // callable on a phone
    expect(await faultsInBothThemes(page, page.locator('html'))).toEqual([]);
    await button(page, 'Closed').click();
    await page.getByText(/set the status to closed/).waitFor();
    expect(await button(page, 'Closed').getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ inquir/ })
      .waitFor();
    expect(await row(page, name).count()).toBe(0);
    await states(page).getByRole('link', { name: 'Closed' }).click();
    await row(page, name).waitFor();
  });

  for (const [width, height, count] of [
    [1440, 900, 10],
    [390, 844, 5],
  ] as const) {
    test(`has ${count} inquiries in sight at ${width} × ${height}`, async ({ openPage }) => {
      const page = await openPage({ viewport: { width, height } });
      for (let nth = 0; nth < count; nth += 1) await sendInquiry(page, `In sight at ${width}: ${nth}`, LONG);
      await signIn(page);
      await row(page, `In sight at ${width}: ${count - 1}`).waitFor();
      const inSight = page.locator('main li[data-receipt]').evaluateAll((rows) => {
        return rows.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length;
      });
      expect(await inSight).toBeGreaterThanOrEqual(count);
    });
  }

  test('keeps no inquiry data in titles, addresses or browser storage', async ({ page }) => {
    await sendInquiry(page, 'Secret Person', 'Secret words.');
    await signIn(page);
    await box(page, 'Search inquiries').or(page.getByRole('searchbox')).fill('secret');
    await page.keyboard.press('Enter');
    await page.getByText('1 inquiry with “secret”').waitFor();
    await row(page, 'Secret Person').click();
    await page.getByText('Secret words.').waitFor();
    await box(page, 'Note for colleagues').fill('Secret note.');
    await button(page, 'Add note').click();
    await page.getByText('noted, for staff only,').waitFor();
    const kept = await keptByBrowser(page);
    expect(kept).not.toMatch(/secret|example\.com|051-/i);
  });

  // R-LOOK-16
  test('shows in forced colours which status is selected and whether it has the focus', async ({
    openPage,
  }) => {
    const page = await openPage({ forcedColors: 'active' });
    await signIn(page);
    const look = (name: string): Promise<string> =>
      states(page)
        .getByRole('link', { name })
        .evaluate((link) => {
          const { backgroundColor, borderBlockEndColor, outline } = getComputedStyle(link);
          return [backgroundColor, borderBlockEndColor, outline].join(' ');
        });
    const chosen = await look('New');
    expect(await look('All')).toBe(await look('Closed'));
    expect(chosen).not.toBe(await look('All'));
    await states(page)
      .getByRole('link', { name: /^In progress/ })
      .focus();
    await page.keyboard.press('Shift+Tab');
    expect(await look('New')).not.toBe(chosen);
  });

  test('downloads all inquiries of a status as CSV', async ({ page }) => {
    await sendInquiry(page, 'For the table');
    await signIn(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV of all new inquiries' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/);
    expect(await textOf(download)).toMatch(/^\uFEFFReceipt,.*For the table/s);
  });

  for (const width of [1440, 390]) {
    test(`at ${width} px exports one person’s inquiries and deletes one by its receipt`, async ({
      openPage,
      faults,
    }) => {
      faults.allow(/status of 404/);
      const name = `Erase Me ${width}`;
      await sendInquiry(await openPage(), name);
      const page = await openPage({ viewport: { width, height: 900 } });
      await signIn(page);
      const address = box(page, 'E-mail address');
      await address.fill('nobody@example.com');
      await button(page, 'Export their inquiries').click();
      await page.getByText('The file was not downloaded: no inquiry has this e-mail address.').waitFor();
      await address.fill('KIM@example.com');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        button(page, 'Export their inquiries').click(),
      ]);
      const csv = await textOf(download);
      const receipt = new RegExp(`^(\\d{4}-\\d{4}-\\w{6}),[^\\n]*${name}`, 'm').exec(csv)?.[1] ?? '';
      expect(receipt).not.toBe('');
      await box(page, 'Receipt number').fill('2020-0101-AAAAAA');
      await button(page, 'Delete their inquiry').click();
      const dialog = page.getByRole('alertdialog', { name: 'Delete inquiry' });
      await dialog.getByRole('button', { name: 'Delete inquiry' }).click();
      await dialog.getByText('The inquiry was not deleted: no inquiry has this receipt number.').waitFor();
      expect(await axeFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await box(page, 'Receipt number').fill(receipt.toLowerCase());
      await button(page, 'Delete their inquiry').click();
      await dialog.getByRole('button', { name: 'Delete inquiry' }).click();
      await page.getByText('The inquiry was deleted.', { exact: false }).first().waitFor();
      await button(page, 'Refresh').click();
      await row(page, name).waitFor({ state: 'detached' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    });
  }

  test('deletes an inquiry from its conversation, and returns to the list', async ({ page }) => {
    await sendInquiry(page, 'Open and gone');
    await signIn(page);
    await row(page, 'Open and gone').click();
    await button(page, 'Delete inquiry…').click();
    const dialog = page.getByRole('alertdialog', { name: 'Delete inquiry' });
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Delete inquiry' }).click();
    await page
      .getByText(/^Inquiry \S+ was deleted\.$/)
      .first()
      .waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ inquir|^$/ })
      .first()
      .waitFor();
    await row(page, 'Open and gone').waitFor({ state: 'detached' });
    expect(await axeFaults(page)).toEqual([]);
  });

  test('can be operated by keyboard only, with and without shortcuts', async ({ page }) => {
    await sendInquiry(page, 'By hand');
    await sendInquiry(page, 'By hand, too');
    await signIn(page);
    await row(page, 'By hand').waitFor();
    await page.keyboard.press('j');
    expect(await hasFocus(row(page, 'By hand, too'))).toBe(true);
    await page.keyboard.press('j');
    expect(await hasFocus(row(page, 'By hand'))).toBe(true);
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 2, name: 'By hand', exact: true });
    await expect.poll(() => hasFocus(heading)).toBe(true);
    await page.keyboard.press('k');
    await page.getByRole('heading', { level: 2, name: 'By hand, too' }).waitFor();
    await page.keyboard.press('e');
    await page.getByText(/set the status to closed/).waitFor();
    await page.keyboard.press('/');
    await tabTo(page, row(page, 'By hand'));
    await page.keyboard.press('Enter');
    await heading.waitFor();
    await tabTo(page, button(page, 'In progress'));
    await page.keyboard.press('Space');
    await page.getByText(/set the status to in progress/).waitFor();
    expect(await hasFocus(button(page, 'In progress'))).toBe(true);
  });

  // R-INQ-75
  test('sorts by keyboard at 390 px; the order stays in the address when filters change', async ({
    openPage,
  }) => {
    const page = await openPage({ viewport: { width: 390, height: 844 } });
    for (const name of ['Sorted, older', 'Sorted, newer']) await sendInquiry(page, name);
    await signIn(page);
    await row(page, 'Sorted, newer').waitFor();
    const order = () =>
      page.locator('main li[data-receipt] h2').evaluateAll((rows) => {
        const names = rows.map(({ textContent }) => textContent).filter((name) => name.startsWith('Sorted'));
        return names.join(' | ');
      });
    expect(await order()).toBe('Sorted, newer | Sorted, older');
    const sort = page.getByRole('combobox', { name: 'Sort' });
    await tabTo(page, sort);
    await page.keyboard.press('ArrowDown');
    await expect.poll(order).toBe('Sorted, older | Sorted, newer');
    expect(await hasFocus(sort)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.url()).toContain('sort=unanswered');
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await states(page)
      .getByRole('link', { name: /^In progress/ })
      .click();
    await expect.poll(() => page.url()).toMatch(/show=open&sort=unanswered$/);
    expect(await sort.inputValue()).toBe('unanswered');
    await page.goBack();
    await row(page, 'Sorted, older').click();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect.poll(order).toBe('Sorted, older | Sorted, newer');
    expect(await sort.inputValue()).toBe('unanswered');
  });

  test('sets the status of several at once, and shows new ones by itself', async ({ page }) => {
    await page.clock.install();
    for (const name of ['First of two', 'Second of two']) await sendInquiry(page, name);
    await signIn(page);
    for (const name of ['First of two', 'Second of two']) {
      await page.locator('main li[data-receipt]', { hasText: name }).getByRole('checkbox').check();
    }
    expect(await faultsAt(page)).toEqual([]);
    await button(page, 'Answered').click();
    await row(page, 'Second of two').waitFor({ state: 'detached' });
    expect(await row(page, 'First of two').count()).toBe(0);
    await sendInquiry(page, 'Arrives later');
    await page.clock.runFor(31_000);
    await row(page, 'Arrives later').waitFor();
    await page.getByText('1 new inquiry').waitFor({ state: 'attached' }); // for screen readers
  });

  // R-INQ-52
  test('sends an answer that threads in the sender’s mail program', async ({ openPage }) => {
    const server = await startMailServer();
    const refused: TakenMail[] = [];
    // The confirmation isn't taken at once: a sender gets one mail a minute.
    server.answer = (mail) => {
      if (!mail.to.includes('kim@example.com') || refused.length > 0) return 'take';
      refused.push(mail);
      return 'refuse';
    };
    const site = await startSite(testSiteRoot(), {
      ...{ STAFF_ID: STAFF.id, STAFF_PASSWORD: STAFF.password, RATE_LIMIT_FACTOR: '1000' },
      ...{ SMTP_URL: server.url, MAIL_FROM: 'site@example.org', MAIL_TO: 'office@example.org' },
    });
    onTestFinished(async () => {
      await site.stop();
    });
    const page = await openPage({ baseURL: site.url });
    await sendInquiry(page, 'Kim');
    await expect.poll(() => refused.length).toBe(1);
    await signIn(page);
    await row(page, 'Kim').click();
    await button(page, 'Take it').click();
    await page.getByText(/assigned it to/).waitFor();
    await box(page, 'Note for colleagues').fill('They are in a hurry.');
    await button(page, 'Add note').click();
    const field = box(page, 'Answer to kim@example.com');
    await field.fill('Dear {name},\n\nTwo shakers can leave on Monday.');
    await page.getByText('Draft saved').waitFor();
    await page.reload();
    await button(page, 'Preview').click();
    await page.getByRole('dialog', { name: /^Re: / }).getByText('Dear Kim,').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await button(page, 'Send answer').click();
    await page
      .getByRole('list', { name: 'Conversation' })
      .getByText('Two shakers can leave on Monday.')
      .waitFor();
    expect(await field.inputValue()).toBe('');
    expect(await button(page, 'Answered').getAttribute('aria-pressed')).toBe('true');
    const answers = (): TakenMail[] => server.mails.filter(({ to }) => to.includes('kim@example.com'));
    await expect.poll(() => answers().length).toBe(1);
    const [sent] = answers();
    const [confirmation] = refused;
    expect(sent?.headers['in-reply-to']).toEqual(confirmation?.headers['message-id']);
    expect(sent?.headers['references']).toEqual(confirmation?.headers['message-id']);
    expect(sent?.headers['reply-to']?.[0]).toContain('office@example.org');
    expect(sent?.body).toContain('Dear Kim,');
    expect(sent?.body).not.toContain('hurry');
  });

  test('reports failures, and recovers in place', async ({ page, faults }) => {
    faults.allow(/contact\/(list|status|inquiry)\.do|me\.do|status of 50\d/);
    await sendInquiry(page, 'Try again');
    await page.route('**/contact/list.do?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await signIn(page);
    await page.getByText('The inquiries could not be loaded: the service failed.').waitFor();
    expect(await page.getByText('No new inquiries.').count()).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await page.unroute('**/contact/list.do?*');
    await button(page, 'Try again').click();
    await page.route('**/contact/inquiry.do?*', (route) => route.fulfill({ status: 500, body: '{}' }));
    await row(page, 'Try again').click();
    await page.getByText('The inquiry could not be loaded: the service failed.').waitFor();
    await page.unroute('**/contact/inquiry.do?*');
    await button(page, 'Try again').click();
    await page.route('**/contact/status.do', (route) =>
      route.fulfill({ status: 503, body: '{}', headers: { 'retry-after': '3' } }),
    );
    await button(page, 'In progress').click();
    await page
      .getByText('The inquiry was not changed: the service is busy. Please try again in 3 seconds.')
      .waitFor();
    await page.unroute('**/contact/status.do');
    await page.route('**/contact/status.do', (route) => route.abort('connectionreset'));
    await button(page, 'In progress').click();
    await page.getByText(/It is not known whether the inquiry was changed/).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.unroute('**/contact/status.do');
    await button(page, 'In progress').click();
    await page.getByText(/set the status to in progress/).waitFor();
  });

  test('reports in place why the CSV failed, and downloads it on the next press', async ({
    page,
    faults,
  }) => {
    faults.allow(/contact\/export\.do|me\.do|ERR_INTERNET_DISCONNECTED|status of (429|50\d)/);
    await page.clock.install();
    await sendInquiry(page, 'Not lost');
    await signIn(page);
    const link = page.getByRole('link', { name: 'CSV of all new inquiries' });
    const shown = row(page, 'Not lost');
    await shown.waitFor();
    let asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const [name, fault, words] of EXPORT_FAULTS) {
      asked = [];
      if (fault === 'offline') await page.context().setOffline(true);
      else await page.route('**/contact/export.do*', (route) => meet(route, fault));
      await link.click();
      if (fault === 'hang') {
        await page.getByText('Fetching the file…').waitFor();
        await page.clock.runFor(10_500);
      }
      const alert = page.getByRole('alert').filter({ hasText: /\S/ });
      await expect.poll(() => alert.innerText(), { message: name }).toBe(words);
      expect(await axeFaults(page, page.locator('main')), name).toEqual([]);
      expect(await shown.isVisible()).toBe(true);
      expect(page.url()).toContain('/desk/inquiries');
      expect(await hasFocus(link)).toBe(true);
      expect(asked.filter((path) => path === '/contact/export.do')).toHaveLength(1); // each one is recorded
      await page.context().setOffline(false);
      await page.unroute('**/contact/export.do*');
      const [download] = await Promise.all([page.waitForEvent('download'), link.press('Enter')]);
      expect(await textOf(download)).toContain('Not lost');
      expect(await alert.count()).toBe(0);
    }
  });

  test('downloads no CSV in an expired session, says so and leads back after sign-in', async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 401/);
    await sendInquiry(page, 'After the session');
    await signIn(page);
    await row(page, 'After the session').waitFor();
    await page.context().clearCookies({ name: /session/i });
    await page.getByRole('link', { name: 'CSV of all new inquiries' }).press('Enter');
    await page
      .getByText('Your session has ended. Only staff can read inquiries. Sign in to continue.')
      .waitFor();
    expect(await row(page, 'After the session').count()).toBe(0);
    const way = page.getByRole('link', { name: 'Sign in and come back' });
    await expect.poll(() => hasFocus(way)).toBe(true);
    expect(await axeFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await box(page, 'ID').fill(STAFF.id);
    await page.getByLabel('Password', { exact: true }).fill(STAFF.password);
    await page.keyboard.press('Enter');
    const link = page.getByRole('link', { name: 'CSV of all new inquiries' });
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(await textOf(download)).toContain('After the session');
  });

  test('removes all data when the session has expired, and leads back after sign-in', async ({
    page,
    faults,
  }) => {
    faults.allow(/status of 401/);
    await sendInquiry(page, 'Gone later');
    await signIn(page);
    await row(page, 'Gone later').click();
    await button(page, 'In progress').waitFor();
    await page.context().clearCookies();
    await button(page, 'In progress').click();
    await page.getByText('The inquiry was not changed: your session has ended.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click();
    await box(page, 'ID').waitFor();
    await page.goBack();
    await page.getByText('Only staff can read inquiries. Sign in to continue.').waitFor();
    expect(await page.getByText('Gone later').count()).toBe(0);
    await page.getByRole('link', { name: 'Sign in and come back' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(page.url()).toContain(encodeURIComponent('/desk/inquiries'));
  });

  test('shows nothing until the visitor is known, and nothing to members', async ({ page, faults }) => {
    faults.allow(/me\.do|status of 50\d/);
    await page.addInitScript(() => {
      sessionStorage.setItem('currentUser', '{"id":"kim"}');
      localStorage.setItem('mayBeSignedIn', '1');
    });
    let answer = (): void => undefined;
    const isTime = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/user/me.do', async (route) => {
      await isTime;
      await route.fulfill({ json: { id: 'kim', role: 'member', nickName: 'Kim' } });
    });
    await page.goto('/#/desk/inquiries');
    await page.getByRole('heading', { level: 1, name: 'Inquiries' }).waitFor();
    expect(await page.getByText(/Only staff can read/).count()).toBe(0);
    answer();
    await page.getByText('Only staff can read inquiries, so this account cannot see them.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.unroute('**/user/me.do');
    await page.route('**/user/me.do', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.reload();
    await page.getByText(/We could not check who is signed in/).waitFor();
    await page.unroute('**/user/me.do');
    await page.route('**/user/me.do', (route) =>
      route.fulfill({ json: { id: 'kim', role: 'member', nickName: 'Kim' } }),
    );
    await button(page, 'Try again').click();
    await page.getByText('Only staff can read inquiries, so this account cannot see them.').waitFor();
  });

  test('is linked in the account menu of staff', async ({ openPage }) => {
    const page = await openPage();
    await signIn(page, '/desk/inquiries?show=all');
    await page.goto('/#/1572/privacy');
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor(); // moving closes menus
    await button(page, /^Account /).click();
    await page.getByRole('link', { name: 'Desk', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Inquiries' }).waitFor();
  });
});
