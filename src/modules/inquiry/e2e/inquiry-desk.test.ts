// R-INQ-16, R-INQ-18, R-SEC-37, R-INQ-46, R-INQ-49
import { describe, onTestFinished } from 'vitest';
import { axeFaults, faultsAt, faultsInBothThemes } from '../../../../e2e/support/axe.ts';
import { expect, hasFocus, test } from '../../../../e2e/support/browser.ts';
import { STAFF } from '../../../../e2e/support/staff.ts';
import { keptByBrowser } from '../../../../e2e/support/kept-by-browser.ts';
import { startQuietSite } from '../../../../e2e/support/start-quiet-site.ts';
import { startSite } from '../../../../e2e/support/start-site.ts';
import { testSiteRoot } from '../../../../e2e/support/test-site.ts';
import { startMailServer } from '../../../../tools/testing/mail-server.ts';
import type { TakenMail } from '../../../../tools/testing/mail-server.ts';
import { tabTo } from '../../../../e2e/support/tab-to.ts';
import { box, button, row, sendInquiry, signIn, states } from '../../../../e2e/support/inquiry-desk.ts';

/** As the form writes it for two models. */
const LONG = `Asked about on the website\nMachine: Shale Shaker\nModel: 400 GPM class\nPage: /1556/business/plant/marine/mud\nMachine: Desander\n\n${'Words of one inquiry. '.repeat(20)}`;

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
    const baseURL = await startQuietSite();
    const page = await openPage({ baseURL, viewport: { width: 390, height: 844 } });
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
