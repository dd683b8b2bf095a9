// R-INQ-70, R-INQ-71, R-INQ-74
import { describe, onTestFinished } from 'vitest';
import type { Page } from 'playwright-core';
import { axeFaults, faultsInBothThemes } from '../../../../e2e/support/axe.ts';
import { expect, test } from '../../../../e2e/support/browser.ts';
import { send } from '../../../../e2e/support/send.ts';
import { STAFF, signInAsStaff } from '../../../../e2e/support/staff.ts';
import { startSite } from '../../../../e2e/support/start-site.ts';
import { testSiteRoot } from '../../../../e2e/support/test-site.ts';
import { startMailServer } from '../../../../tools/testing/mail-server.ts';

const UPLOAD = '**/contact/uploadAnswerFile.do';
const KIM = 'kim@example.com';
const DRAWING = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const control = (page: Page) => page.getByLabel('Files (optional)');

async function choose(page: Page, name: string, bytes: Buffer): Promise<void> {
  await control(page).setInputFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
}

const attached = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('listitem')
    .filter({ has: button(page, `Remove ${name}`) })
    .filter({ hasNot: page.getByRole('progressbar') })
    .filter({ hasNot: page.getByRole('alert') })
    .waitFor();

/** A site that sends mails to a server in this test. */
async function startDesk() {
  const server = await startMailServer();
  const site = await startSite(testSiteRoot(), {
    ...{ STAFF_ID: STAFF.id, STAFF_PASSWORD: STAFF.password, RATE_LIMIT_FACTOR: '1000' },
    ...{ SMTP_URL: server.url, MAIL_FROM: 'site@example.org', MAIL_TO: 'office@example.org' },
  });
  onTestFinished(async () => {
    await site.stop();
  });
  // The confirmation isn't taken at once: a sender gets one mail a minute.
  let refused = 0;
  server.answer = ({ to }) => {
    if (!to.includes(KIM) || refused > 0) return 'take';
    refused += 1;
    return 'refuse';
  };
  return { server, site, hasRefused: () => refused > 0 };
}

describe('the files of an answer, on a phone', () => {
  test('are attached, sent again, cancelled, kept with the draft, and arrive with the mail, which the desk says by itself', async ({
    openPage,
    faults,
  }) => {
    faults.allow(/Failed to load resource/);
    const { server, site, hasRefused } = await startDesk();
    const page = await openPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
    await page.clock.install();
    await send(page, '/contact/save.do', {
      ...{ worker: 'Kim', tel: '051-000-1234', contents: 'Two shakers.', notice: '1', elapsed: 60_000 },
      ...{ email1: 'kim', email2: 'example.com', email: KIM },
    });
    await expect.poll(hasRefused).toBe(true);
    await signInAsStaff(page, '/desk/inquiries');
    await page.getByRole('main').getByRole('link', { name: 'Kim', exact: true }).click();
    await page.getByRole('textbox', { name: `Answer to ${KIM}` }).fill('See the drawing.');

    await page.route(UPLOAD, (route) => route.abort('connectionreset'), { times: 1 });
    await choose(page, '도면 1.pdf', DRAWING);
    await button(page, 'Send again 도면 1.pdf').click();
    await attached(page, '도면 1.pdf');
    await choose(page, 'page.html', Buffer.from('<script>'));
    await page.getByRole('listitem').filter({ hasText: 'page.html' }).getByRole('alert').waitFor();
    await button(page, 'Remove page.html').click();
    await page.route(UPLOAD, () => undefined);
    await choose(page, 'slow.txt', Buffer.from('never arrives'));
    await page.getByRole('progressbar', { name: 'slow.txt is uploading' }).waitFor();
    expect(await faultsInBothThemes(page, page.locator('html'))).toEqual([]);
    await button(page, 'Remove slow.txt').click();
    await page.unroute(UPLOAD);
    await choose(page, 'data.csv', Buffer.from('a;b'));
    await attached(page, 'data.csv');
    await button(page, 'Remove data.csv').click();
    await button(page, 'Remove data.csv').waitFor({ state: 'detached' });
    await page.clock.runFor(2_000);
    await page.getByText('Draft saved').waitFor();
    await page.reload();
    await attached(page, '도면 1.pdf');
    expect(await button(page, 'Remove data.csv').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);

    await button(page, 'Send answer').click();
    const conversation = page.getByRole('list', { name: 'Conversation' });
    await conversation.getByRole('link', { name: '도면 1.pdf', exact: true }).waitFor();
    const answers = () => server.mails.filter(({ to }) => to.includes(KIM));
    await expect.poll(() => answers().length).toBe(1);
    const [answer] = answers();
    expect(answer?.body).toContain('See the drawing.');
    expect(answer?.attachments).toEqual([{ name: '도면 1.pdf', type: 'application/pdf', bytes: DRAWING }]);
    await expect
      .poll(async () => {
        await page.clock.runFor(10_500);
        return conversation.getByText(/^Mail: /).innerText();
      })
      .toMatch(/^Mail: Sent /);
    expect(await axeFaults(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      conversation.getByRole('link', { name: '도면 1.pdf', exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('도면 1.pdf');
  });
});
