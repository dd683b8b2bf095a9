// R-INQ-13
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { axeFaults } from '../../../../e2e/support/axe.ts';
import { expect, hasFocus, test } from '../../../../e2e/support/browser.ts';
import { send } from '../../../../e2e/support/send.ts';
import { startSite } from '../../../../e2e/support/start-site.ts';
import { copyTestSite } from '../../../../e2e/support/test-site.ts';

/** The inquiry form of a site that asks for consent (`inquiry.consent` in site.json), built and served. */

const SLOW = { timeout: 240_000 };

test(
  'consent is an unticked box if enabled, requested with a message if missing, and sent',
  SLOW,
  async ({ openPage, faults }) => {
    faults.allow(/status of 400/);
    const root = copyTestSite();
    const file = join(root, 'pages-data/site.json');
    const facts = readFileSync(file, 'utf8');
    const asking = facts.replace('"consent": false', '"consent": true');
    expect(asking).not.toBe(facts);
    writeFileSync(file, asking);
    const site = await startSite(root);
    onTestFinished(() => void site.process.kill('SIGKILL'));

    const page = await openPage({ baseURL: site.url });
    await page.goto('/1567/inquiry');
    const box = page.getByRole('checkbox', { name: /^I agree to the processing of my personal information/ });
    const save = page.getByRole('button', { name: 'Save' });
    expect(await box.isChecked()).toBe(false);
    expect(await box.getAttribute('aria-required')).toBe('true');
    await page.getByRole('textbox', { name: 'Name' }).fill('Kim Minsu');
    await page.getByRole('textbox', { name: 'Phone number' }).fill('+82 51 111 2222');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('kim');
    await page.getByRole('combobox', { name: 'Domain preset' }).selectOption('gmail.com');
    await page.getByRole('textbox', { name: 'Contents' }).fill('A silo, please.');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await save.press('Enter');
    const summary = page.getByRole('group', { name: 'The inquiry was not sent' });
    await summary.getByRole('button', { name: /Tick the box if you agree/ }).click();
    expect(await hasFocus(box)).toBe(true);
    expect(await box.getAttribute('aria-invalid')).toBe('true');
    expect(asked).not.toContain('/contact/save.do');
    expect(await axeFaults(page)).toEqual([]);

    await page.keyboard.press('Space');
    const sent = page.waitForRequest('**/contact/save.do');
    await save.press('Enter');
    await page
      .getByRole('alertdialog')
      .getByText(/has been registered/)
      .waitFor();
    expect((await sent).postDataJSON()).toMatchObject({ consent: true });
    expect((await (await sent).response())?.status()).toBe(200);

    // The service checks it too, whatever a page sends.
    const fields = { worker: 'Kim', tel: '051-111-2222', email1: 'kim', email2: 'gmail.com', contents: 'x' };
    const refused = await send(page, '/contact/save.do', fields);
    expect(refused).toMatchObject({ status: 400, answer: { fields: { consent: expect.any(String) } } });
    await site.stop();
  },
);
