// R-ACC-37, R-ACC-41
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { addAuthenticator } from '../../../../e2e/support/authenticator.ts';
import { faultsAt } from '../../../../e2e/support/axe.ts';
import { expect, test } from '../../../../e2e/support/browser.ts';
import { send } from '../../../../e2e/support/send.ts';

const PASSWORD = '부산 harbour 3';

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();

describe('passkeys', () => {
  test('are added and named in the account, sign in without a password, and are removed', async ({
    faults,
    openPage,
  }) => {
    faults.allow(/status of 400/);
    const page = await openPage();
    await addAuthenticator(page);
    await send(page, '/user/join.do', { id: 'pass.key', password: PASSWORD, nickName: 'pass.key' });
    await page.goto('/sign-in');
    await page.evaluate(() => localStorage.setItem('mayBeSignedIn', '1'));
    await page.goto('/#/account');
    await press(page, 'Add a passkey');
    await press(page, /^Rename/);
    await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Laptop');
    expect(await faultsAt(page)).toEqual([]);
    await press(page, 'Save');
    await page.getByRole('button', { name: 'Rename Laptop' }).waitFor();
    expect(await faultsAt(page)).toEqual([]);
    await press(page, 'Add a passkey');
    await page.getByText('This device already has a passkey of this account.').waitFor();

    await page.goto('/#/sign-in?back=%2Faccount');
    await press(page, 'Sign out');
    await page.getByRole('textbox', { name: 'ID', exact: true }).waitFor();
    expect(await faultsAt(page)).toEqual([]);
    await press(page, 'Sign in with a passkey');
    await page.getByRole('listitem').filter({ hasText: 'Laptop' }).getByText('last used').waitFor();
    await press(page, /^Remove Laptop/);
    await page.getByRole('button', { name: /^Remove Laptop/ }).waitFor({ state: 'detached' });

    await page.goto('/#/sign-in?back=%2Faccount');
    await press(page, 'Sign out');
    await press(page, 'Sign in with a passkey');
    await page.getByText('This passkey was not accepted.').waitFor();
  });
});
