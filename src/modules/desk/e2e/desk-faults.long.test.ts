import { describe } from 'vitest';
import type { Page, Route } from 'playwright-core';
import { axeFaults } from '../../../../e2e/support/axe.ts';
import { expect, test } from '../../../../e2e/support/browser.ts';
import { send } from '../../../../e2e/support/send.ts';
import { signInAsStaff } from '../../../../e2e/support/staff.ts';

/**
 * The desk for inquiries with rows on it, on the real service, while its calls fail: the first load, a reload, and a status
 * change. Current content stays, each failure shows a message, and everything works again once the service does. The export is
 * in inquiry-desk.test.ts.
 */

type Fault = Parameters<Route['fulfill']>[0] | 'cut' | 'hang' | 'offline';

const HTML = { contentType: 'text/html' };
const DOUBT = /It is not known whether the inquiry was changed/;
/** A call's fault, the message for the list, and the message for a status change. */
const FAULTS: readonly (readonly [name: string, fault: Fault, ofList: RegExp, ofMark: RegExp])[] = [
  ['a broken connection', 'cut', /connection may have been interrupted/, DOUBT],
  ['an answer that never comes', 'hang', /the answer took too long/, DOUBT],
  ['no network', 'offline', /your device is offline/, /The inquiry was not changed: your device is offline/],
  [
    '500',
    { status: 500, body: '<h1>stack.js</h1>', ...HTML },
    /service failed/,
    /not changed: .* service failed/,
  ],
  ['429', { status: 429, body: '{}' }, /too many requests/, /not changed: too many requests/],
  ['503', { status: 503, body: '<h1>Bad gateway</h1>', ...HTML }, /busy/, /not changed: .* is busy/],
  ['a page of HTML', { body: '<h1>Proxy login</h1>', ...HTML }, /could not be read/, DOUBT],
  ['an answer cut off', { body: '{"items":[{"id":1,' }, /could not be read/, DOUBT],
  ['an answer of another shape', { body: '{"items":7,"ok":null}' }, /could not be read/, DOUBT],
];
const NEVER_SHOWN = /undefined|NaN|\[object|Invalid Date|Bad gateway|Proxy login|stack\.js/;

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ });

/** Unique to this inquiry. */
const contentsOf = (worker: string): string => `${worker}: two shale shakers.`;

async function sendInquiry(page: Page, worker: string): Promise<void> {
  const fields = {
    worker,
    tel: '051-000-1234',
    email1: 'kim',
    email2: 'example.com',
    email: 'kim@example.com',
  };
  const rest = { contents: contentsOf(worker), notice: '2026.11.21', elapsed: 60_000 };
  expect(await send(page, '/contact/save.do', { ...fields, ...rest })).toMatchObject({ status: 200 });
}

async function meet(page: Page, path: string, fault: Fault): Promise<() => Promise<void>> {
  if (fault === 'offline') {
    await page.context().setOffline(true);
    return () => page.context().setOffline(false);
  }
  const pattern = `**${path}*`;
  await page.route(pattern, async (route) => {
    if (fault === 'hang') return;
    await (typeof fault === 'string' ? route.abort('connectionreset') : route.fulfill(fault));
  });
  return () => page.unroute(pattern);
}

/** A call has ten seconds, and is retried once if that is safe. */
async function outwait(page: Page, fault: Fault): Promise<void> {
  if (fault !== 'hang') return;
  await page.clock.runFor(10_500);
  await page.clock.runFor(10_500);
}

describe('the desk', () => {
  test.for(FAULTS)('reports calls that meet %s', async ([name, fault, ofList, ofMark], { page, faults }) => {
    faults.allow(/contact\/|me\.do|ERR_INTERNET_DISCONNECTED|status of (429|50\d)/);
    if (fault === 'hang') await page.clock.install();
    const worker = `Reads through ${name} ${Date.now()}`;
    const row = page.getByRole('main').getByRole('link', { name: worker, exact: true });
    const list = page.getByRole('navigation', { name: 'Inquiries by status' });
    await sendInquiry(page, worker);
    await signInAsStaff(page, '/desk/inquiries');
    await row.waitFor();

    // A reload: current content stays.
    let undo = await meet(page, '/contact/list.do', fault);
    const asked = page.waitForRequest('**/contact/list.do*');
    await button(page, 'Refresh').click();
    await asked;
    await outwait(page, fault);
    await alert(page).filter({ hasText: ofList }).waitFor();
    expect(await row.isVisible()).toBe(true);
    expect(await page.locator('main').innerText()).not.toMatch(NEVER_SHOWN);
    await undo();
    // It reloads by itself once the network is back.
    if (fault !== 'offline') await button(page, 'Try again').click();
    await alert(page).waitFor({ state: 'detached' });

    // A status change: not shown as done before it is.
    await row.click();
    await page.getByText(contentsOf(worker)).waitFor();
    undo = await meet(page, '/contact/status.do', fault);
    const marked = page.waitForRequest('**/contact/status.do');
    await button(page, 'Closed').click();
    await marked;
    await outwait(page, fault);
    await alert(page).filter({ hasText: ofMark }).waitFor();
    expect(await button(page, 'New').getAttribute('aria-pressed')).toBe('true');
    expect(await axeFaults(page)).toEqual([]);
    await undo();
    await button(page, 'Closed').click();
    await page.getByText(/set the status to closed/).waitFor();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ inquir/ })
      .waitFor();

    if (fault === 'offline') return; // there isn't a document either
    undo = await meet(page, '/contact/list.do', fault);
    const first = page.waitForRequest('**/contact/list.do*');
    await list.getByRole('link', { name: 'Closed' }).click();
    await first;
    await outwait(page, fault);
    await alert(page).filter({ hasText: ofList }).waitFor();
    expect(await page.getByText('No closed inquiries.').count()).toBe(0);
    expect(await page.locator('main li[data-receipt]').count()).toBe(0); // rows with another status would be wrong
    await undo();
    await button(page, 'Try again').click();
    await alert(page).waitFor({ state: 'detached' });
  });

  test('removes its data if the visitor may no longer see it', async ({ page, faults }) => {
    faults.allow(/status of 403/);
    await sendInquiry(page, 'No longer shown');
    await signInAsStaff(page, '/desk/inquiries');
    await page.getByRole('link', { name: 'No longer shown' }).waitFor();
    const fulfil = { status: 403, body: '{"code":"NOT_ALLOWED","message":"x"}' };
    await page.route('**/contact/list.do*', (route) => route.fulfill(fulfil));
    await button(page, 'Refresh').click();
    await alert(page).filter({ hasText: 'cannot be seen with this account' }).waitFor();
    expect(await page.getByText('No longer shown').count()).toBe(0);
  });
});
