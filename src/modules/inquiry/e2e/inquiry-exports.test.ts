// R-INQ-16, R-INQ-18
import { describe } from 'vitest';
import type { Download, Route } from 'playwright-core';
import { axeFaults } from '../../../../e2e/support/axe.ts';
import { expect, hasFocus, test } from '../../../../e2e/support/browser.ts';
import { STAFF } from '../../../../e2e/support/staff.ts';
import { box, button, row, sendInquiry, signIn } from '../../../../e2e/support/inquiry-desk.ts';

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

describe('the export of inquiries', () => {
  test('downloads all inquiries of a status as CSV', async ({ page }) => {
    await sendInquiry(page, 'For the table');
    await signIn(page);
    await row(page, 'For the table').waitFor(); // until then, rows that appear move the link
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
});
