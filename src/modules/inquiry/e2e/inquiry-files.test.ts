// R-BIZ-63, R-BIZ-65
import { describe } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFaults } from '../../../../e2e/support/axe.ts';
import { expect, test } from '../../../../e2e/support/browser.ts';
import { signInAsStaff } from '../../../../e2e/support/staff.ts';

const UPLOAD = '**/contact/uploadFile.do';
const LABEL = 'Drawings, data, photographs (optional)';
const PHONE = { viewport: { width: 390, height: 844 } };

const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const attached = (page: Page, name: string) =>
  row(page, name)
    .filter({ hasNot: page.getByRole('progressbar') })
    .filter({ hasNot: page.getByRole('alert') })
    .waitFor();

async function fill(page: Page, worker: string): Promise<void> {
  await box(page, 'Name').fill(worker);
  await box(page, 'Phone number').fill('+82 51 111 2222');
  await box(page, 'E-mail').fill('kim');
  await box(page, 'Domain').fill('example.com');
  await box(page, 'Contents').fill('See the drawings.');
}

const choose = (page: Page, ...files: readonly (readonly [name: string, text: string])[]): Promise<void> =>
  page
    .getByLabel(LABEL)
    .setInputFiles(
      files.map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
    );

async function textOfDownload(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(name);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

describe('the files of an inquiry on a phone', () => {
  test('are attached, sent again after a failure, cancelled and removed; staff save them at the desk', async ({
    openPage,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    const page = await openPage(PHONE);
    await page.goto('/1567/inquiry');
    await fill(page, 'Kim Files');
    await choose(page, ['도면 1.txt', 'the drawing'], ['page.html', '<script>']);
    await attached(page, '도면 1.txt');
    await row(page, 'page.html').getByRole('alert').waitFor();
    expect(await row(page, '도면 1.txt').innerText()).toContain('11 bytes');
    await button(page, 'Save').click();
    expect(await page.getByLabel(LABEL).getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('group', { name: 'The inquiry was not sent' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await button(page, 'Remove page.html').click();

    await page.route(UPLOAD, (route) => route.abort('connectionreset'), { times: 1 });
    await choose(page, ['data.csv', 'a,b\n1,2\n']);
    await row(page, 'data.csv').getByRole('alert').waitFor();
    await button(page, 'Send again data.csv').click();
    await attached(page, 'data.csv');

    await page.route(UPLOAD, () => undefined);
    await choose(page, ['slow.txt', 'never arrives']);
    await page.getByRole('progressbar', { name: 'slow.txt is uploading' }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await button(page, 'Remove slow.txt').click();
    await row(page, 'slow.txt').waitFor({ state: 'detached' });
    await page.unroute(UPLOAD);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    await page.reload();
    await attached(page, '도면 1.txt'); // the draft keeps them
    await button(page, 'Save').click();
    await page.getByRole('alertdialog').getByText('Receipt number').waitFor();
    await button(page, 'OK').click();
    expect(await page.getByRole('listitem').filter({ hasText: 'data.csv' }).count()).toBe(0);

    await signInAsStaff(page, '/desk/inquiries?show=all');
    await page
      .getByRole('link', { name: /Kim Files/ })
      .first()
      .click();
    expect(await textOfDownload(page, '도면 1.txt')).toBe('the drawing');
    expect(await textOfDownload(page, 'data.csv')).toBe('a,b\n1,2\n');
    expect(await axeFaults(page)).toEqual([]);
  });

  test('are sent without JavaScript, by a form that returns what was typed', async ({ openPage, faults }) => {
    faults.allow(/status of 400/);
    const page = await openPage({ ...PHONE, javaScriptEnabled: false });
    await page.goto('/1567/inquiry');
    await page.getByRole('link', { name: 'Send an inquiry without JavaScript' }).click();
    await page.getByRole('heading', { level: 1, name: 'Inquiry' }).waitFor();
    await box(page, 'Name').fill('Kim Plain');
    await box(page, 'Phone number').fill('letters only');
    await box(page, 'E-mail').fill('kim@example.com');
    await box(page, 'Contents').fill('See the drawing.');
    await choose(page, ['plan.txt', 'a plan']);
    await button(page, 'Save').click();
    await page.getByText('plan.txt: attached').waitFor();
    expect(await box(page, 'Contents').inputValue()).toBe('See the drawing.');
    await box(page, 'Phone number').fill('051 111 2222');
    await button(page, 'Save').click();
    await page.getByText('Receipt number:').waitFor();
  });
});
