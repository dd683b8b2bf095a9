// R-ACC-35, R-ACC-50
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { addAuthenticator } from '../../../../e2e/support/authenticator.ts';
import { faultsAt } from '../../../../e2e/support/axe.ts';
import { expect, test } from '../../../../e2e/support/browser.ts';
import { send } from '../../../../e2e/support/send.ts';
import { STAFF, signInAsStaff } from '../../../../e2e/support/staff.ts';
import { startSite } from '../../../../e2e/support/start-site.ts';
import { testSiteRoot } from '../../../../e2e/support/test-site.ts';
import { makeFolder } from '../../../../tools/testing/temporary-folder.ts';
import { openDatabase, write } from '../../../server/store/database.ts';

/** Makes the last proof of every session eleven minutes older. */
async function ageProofs(dataDir: string): Promise<void> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
  const minutes = 11 * 60_000;
  await write(database, async (transaction) => {
    await transaction
      .updateTable('session')
      .set((eb) => ({ proven_at: eb('proven_at', '-', minutes) }))
      .execute();
  });
  await database.close();
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

describe('a fresh proof', () => {
  test('is asked for before an export after ten minutes, by password or passkey, and the export goes on', async ({
    openPage,
    faults,
    onTestFinished,
  }) => {
    faults.allow(/status of 403/);
    const dataDir = makeFolder();
    const site = await startSite(testSiteRoot(), {
      ...{ DATA_DIR: dataDir, STAFF_ID: STAFF.id, STAFF_PASSWORD: STAFF.password },
    });
    onTestFinished(() => site.stop().then(() => undefined));
    const page = await openPage({ baseURL: site.url.replace('127.0.0.1', 'localhost') });
    await addAuthenticator(page);
    await signInAsStaff(page, '/account');
    await page.getByRole('button', { name: 'Download everything' }).waitFor();
    await ageProofs(dataDir);
    await press(page, 'Download everything');
    await page.getByLabel('Password', { exact: true }).last().fill(STAFF.password);
    const [byPassword] = await Promise.all([page.waitForEvent('download'), press(page, 'Continue')]);
    expect(byPassword.suggestedFilename()).toMatch(/^account-.*\.json$/);

    await press(page, 'Add a passkey');
    await page.getByRole('button', { name: /^Rename/ }).waitFor();
    await ageProofs(dataDir);
    await press(page, 'Download everything');
    const dialog = page.getByRole('alertdialog', { name: 'Confirm that it’s you' });
    await dialog.waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    expect(await faultsAt(page)).toEqual([]);
    const [byPasskey] = await Promise.all([page.waitForEvent('download'), press(page, 'Use a passkey')]);
    expect(byPasskey.suggestedFilename()).toMatch(/^account-.*\.json$/);
    await dialog.waitFor({ state: 'detached' });
    expect((await send(page, '/user/stepUp.do', { password: STAFF.password })).status).toBe(400);
  });
});
