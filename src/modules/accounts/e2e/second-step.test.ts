// R-ACC-29, R-ACC-31, R-ACC-34
import { readFile } from 'node:fs/promises';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { faultsAt } from '../../../../e2e/support/axe.ts';
import { expect, test } from '../../../../e2e/support/browser.ts';
import type { OpenPage } from '../../../../e2e/support/browser.ts';
import { send } from '../../../../e2e/support/send.ts';
import { STAFF } from '../../../../e2e/support/staff.ts';

const PASSWORD = '부산 harbour 3';

/** A page on which a new member of staff is signed in. */
async function openAsNewStaff(openPage: OpenPage, id: string): Promise<Page> {
  const page = await openPage();
  const joined = await send(page, '/user/join.do', { id, password: PASSWORD, nickName: id });
  const office = await openPage();
  expect((await send(office, '/user/login.do', STAFF)).status).toBe(200);
  const key = (joined.answer as { id: string }).id; // the service's own answer
  expect((await send(office, '/user/role.do', { id: key, role: 'staff' })).status).toBe(200);
  await page.goto('/sign-in');
  await page.evaluate(() => localStorage.setItem('mayBeSignedIn', '1'));
  await page.goto('/#/account');
  return page;
}

async function signIn(page: Page, id: string): Promise<void> {
  await page.goto('/#/sign-in?back=%2Faccount');
  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.getByRole('textbox', { name: 'ID', exact: true }).fill(id);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const enterCode = async (page: Page, label: string, code: string, button: string): Promise<void> => {
  await page.getByRole('textbox', { name: label, exact: true }).fill(code);
  await page.getByRole('button', { name: button, exact: true }).click();
};

describe('the second step of staff', () => {
  test('is set up in the account, and asked for from then on', async ({ openPage }) => {
    const page = await openAsNewStaff(openPage, 'second.step');
    await page.getByRole('button', { name: 'Set up one-time codes' }).click();
    const key = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText();
    const secret = Secret.fromBase32(key.replaceAll(' ', ''));
    expect(await faultsAt(page)).toEqual([]);
    await enterCode(page, 'Code from the app', TOTP.generate({ secret }), 'Confirm');
    await page.getByRole('heading', { name: 'Store these recovery codes' }).waitFor();
    expect(await faultsAt(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download', exact: true }).click(),
    ]);
    const [recoveryCode = ''] = (await readFile(await download.path(), 'utf8')).split('\n');
    await page.getByRole('button', { name: 'I have stored them' }).click();
    await page.getByText('10 of 10').waitFor();
    expect(await faultsAt(page)).toEqual([]);

    await signIn(page, 'second.step');
    await page.getByRole('textbox', { name: 'One-time code' }).waitFor();
    expect(await faultsAt(page)).toEqual([]);
    // The next code: the one shown now was used, and a clock may be half a minute ahead.
    const next = TOTP.generate({ secret, timestamp: Date.now() + 30_000 });
    await enterCode(page, 'One-time code', next, 'Continue');
    await page.getByText('10 of 10').waitFor();

    await signIn(page, 'second.step');
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await enterCode(page, 'Recovery code', recoveryCode, 'Continue');
    await page.getByText('9 of 10').waitFor();
    await page.getByText('(this one)', { exact: true }).waitFor();
  });
});
