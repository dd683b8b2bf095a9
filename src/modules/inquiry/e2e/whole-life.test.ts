// R-INQ-64, R-INQ-65
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, onTestFinished } from 'vitest';
import { axeFaults, WIDTHS } from '../../../../e2e/support/axe.ts';
import { expect, test } from '../../../../e2e/support/browser.ts';
import { STAFF } from '../../../../e2e/support/staff.ts';
import { startSite } from '../../../../e2e/support/start-site.ts';
import type { StartedSite } from '../../../../e2e/support/start-site.ts';
import { testSiteRoot } from '../../../../e2e/support/test-site.ts';
import { query } from '../../../../e2e/support/two-sites.ts';
import { provideProgram } from '../../../../tools/ci/find-program.ts';
import { ALL_MODULES } from '../../../../tools/testing/all-modules.ts';
import { leftInFiles } from '../../../../tools/testing/left-in-files.ts';
import { startMailServer } from '../../../../tools/testing/mail-server.ts';
import type { MailServer, TakenMail } from '../../../../tools/testing/mail-server.ts';
import { startPostgres } from '../../../../tools/testing/postgres-server.ts';
import type { PostgresServer } from '../../../../tools/testing/postgres-server.ts';
import { runScript } from '../../../../tools/testing/run-node.ts';
import { makeFolder } from '../../../../tools/testing/temporary-folder.ts';
import { migrationsOf } from '../../../server/module.ts';
import { readUserCommand, runUserCommand } from '../../../server/sessions/user-command.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { PATIENT } from '../../../server/store/engine.ts';
import { openMigrated } from '../../../server/store/migrate.ts';

const HAN = { id: 'han.yard', password: '부산 crane 5 times', name: 'Han Yard', mail: 'han@example.org' };
const SENDER = 'kim.sender@example.com';
/** What only the sender, and staff in answering, wrote: none of it may be left. */
const PRIVATE = [
  SENDER,
  'Kim Wholelife',
  'bottom cage of',
  'drawing of the rig',
  'leave on Monday',
  'in a hurry',
  'offer for the',
];
/** The same address twice a minute gets no mail; a test doesn't wait for that. */
const MINUTE = 61_000;

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres(provideProgram('postgres'));
});
afterAll(() => postgres.remove());

interface Place {
  readonly sites: readonly [StartedSite, StartedSite];
  readonly database: Database;
  readonly mails: MailServer;
  readonly dataDir: string;
  readonly environment: Record<string, string>;
  /** What the processes have written to their logs. */
  readonly logs: () => string;
}

/** Starts the service on an empty database: twice on PostgreSQL, once on SQLite, with a second member of staff. */
async function startPlace(engine: 'SQLite' | 'PostgreSQL'): Promise<Place> {
  const mails = await startMailServer();
  const dataDir = makeFolder();
  const isPostgres = engine === 'PostgreSQL';
  if (isPostgres) await query(postgres.url, 'create database whole_life');
  const url = isPostgres ? postgres.url.replace(/postgres$/, 'whole_life') : '';
  const environment = {
    ...{ DATA_DIR: dataDir, DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '1000' },
    ...{ SMTP_URL: mails.url, MAIL_FROM: 'site@example.org', MAIL_TO: 'office@example.org' },
    ...{ STAFF_ID: STAFF.id, STAFF_PASSWORD: STAFF.password },
  };
  let logs = '';
  const start = async (): Promise<StartedSite> => {
    const site = await startSite(testSiteRoot(), environment);
    site.process.stdout?.on('data', (chunk: Buffer) => (logs += chunk.toString()));
    onTestFinished(() => void site.process.kill('SIGKILL'));
    return site;
  };
  const one = await start();
  const other = isPostgres ? await start() : one;
  const place = { dataDir, databaseUrl: isPostgres ? url : null };
  const database = await openMigrated(place, PATIENT, migrationsOf(ALL_MODULES));
  onTestFinished(() => database.close());
  const args = ['add', HAN.id, '--role', 'staff', '--name', HAN.name];
  await runUserCommand(database, readUserCommand(args), () => Promise.resolve(HAN.password));
  return { sites: [one, other], database, mails, dataDir, environment, logs: () => logs };
}

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const conversation = (page: Page) => page.getByRole('list', { name: 'Conversation' });

async function signIn(page: Page, { id, password }: { id: string; password: string }): Promise<void> {
  await page.goto('/sign-in?back=%2Fdesk%2Finquiries');
  await box(page, 'ID').fill(id);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Inquiries' }).waitFor();
}

/** Also at the width of a tablet, which other tests check for sideways scrolling only. */
async function axeFaultsAtAll(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await axeFaults(page)).map((fault) => `${width}: ${fault}`));
  }
  return faults;
}

/** @returns the receipt */
async function sendFromPhone(page: Page): Promise<string> {
  await page.clock.install();
  await page.goto('/1567/inquiry');
  await box(page, 'Name').fill('Kim Wholelife');
  await box(page, 'Phone number').fill('+82 51 111 2222');
  await box(page, 'E-mail').fill('kim.sender');
  await box(page, 'Domain').fill('example.com');
  await box(page, 'Contents').fill('We need the bottom cage of a desander.');
  await page.getByLabel('Drawings, data, photographs (optional)').setInputFiles([
    { name: 'rig.txt', mimeType: 'text/plain', buffer: Buffer.from('drawing of the rig') },
    { name: 'flow.csv', mimeType: 'text/csv', buffer: Buffer.from('pump,flow\n1,400\n') },
  ]);
  for (const name of ['rig.txt', 'flow.csv']) await button(page, `Remove ${name}`).waitFor();
  await expect.poll(() => page.getByRole('progressbar').count()).toBe(0);
  await page.clock.fastForward(30_000); // faster than a person can write, it would be suspected as spam
  await button(page, 'Save').click();
  const dialog = page.getByRole('alertdialog');
  const [receipt = ''] = /\d{4}-\d{4}-[2-9A-Z]{6}/.exec(await dialog.innerText()) ?? [];
  expect(await axeFaults(page)).toEqual([]);
  await button(page, 'OK').click();
  return receipt;
}

/** Moves the confirmation into the past once it is marked as sent, so that the next mail to the same address may go. */
async function letAMinutePass({ database }: Place): Promise<void> {
  const move = (): Promise<bigint> =>
    write(database, async (transaction) => {
      const moved = await transaction
        .updateTable('mail_outbox')
        .set((set) => ({ sent_at: set('sent_at', '-', MINUTE) }))
        .where('to_address', '=', SENDER)
        .where('sent_at', 'is not', null)
        .executeTakeFirst();
      return moved.numUpdatedRows;
    });
  await expect.poll(move).toBe(1n);
}

/** Presses 'Send now' at the desk for the mails that wait. */
async function sendNow(page: Page): Promise<void> {
  await page.goto('/desk/mail');
  await button(page, 'Send now').click();
  await page.getByRole('paragraph').filter({ hasText: 'Sending now.' }).waitFor();
}

const to = ({ mails }: MailServer, address: string): TakenMail[] =>
  mails.filter((mail) => mail.to.includes(address));

describe.each(['SQLite', 'PostgreSQL'] as const)('an inquiry on %s', (engine) => {
  test(
    'is sent, confirmed, assigned, noted, answered, closed, counted and erased',
    { timeout: 240_000 },
    async ({ openPage, faults }) => {
      faults.allow(/status of 40[49]/); // the second answer, and what is erased
      const place = await startPlace(engine);
      const [one, other] = place.sites;
      const { mails } = place;
      const phone = await openPage({ baseURL: one.url, viewport: { width: 390, height: 844 } });
      const receipt = await sendFromPhone(phone);

      await expect.poll(() => to(mails, SENDER).length).toBe(1);
      const [confirmation] = to(mails, SENDER);
      for (const words of [receipt, 'bottom cage of a desander', 'rig. txt', 'flow. csv'])
        expect(confirmation?.body).toContain(words);
      await letAMinutePass(place);

      const lee = await openPage({ baseURL: one.url });
      const han = await openPage({ baseURL: other.url, viewport: { width: 820, height: 1100 } });
      await signIn(han, HAN);
      await han.goto('/account');
      await box(han, 'E-mail').fill(HAN.mail);
      await button(han, 'Save address').click();
      await han.getByText(`Mails about your work go to ${HAN.mail}.`).first().waitFor();
      expect(await axeFaultsAtAll(han)).toEqual([]);
      await signIn(lee, STAFF);
      expect(await axeFaultsAtAll(lee)).toEqual([]);
      await lee.getByRole('main').getByRole('link', { name: 'Kim Wholelife', exact: true }).click();
      await lee.getByLabel('Assigned to').selectOption(HAN.name);
      await button(lee, 'Assign').click();
      await conversation(lee).getByText(`assigned it to ${HAN.name}`).waitFor();
      await expect.poll(() => to(mails, HAN.mail).length).toBe(1);
      await box(lee, 'Note for colleagues').fill('They are in a hurry.');
      await button(lee, 'Add note').click();
      await conversation(lee).getByText('They are in a hurry.').waitFor();

      // Two at once, in two processes on PostgreSQL.
      await han.goto(`/desk/inquiries?receipt=${receipt}`);
      await conversation(han).getByText('They are in a hurry.').waitFor();
      const field = (page: Page) => box(page, `Answer to ${SENDER}`);
      await field(han).fill('I am looking at the drawing.');
      await lee.getByText(`${HAN.name} is writing an answer.`).waitFor();
      await field(lee).fill('Dear {name},\n\nThe cage can leave on Monday.');
      const offer = { name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('offer for the cage') };
      await lee.getByLabel('Files (optional)').setInputFiles(offer);
      await button(lee, 'Remove offer.txt').waitFor();
      await expect.poll(() => lee.getByRole('progressbar').count()).toBe(0);
      await expect
        .poll(() => han.getByRole('status').allInnerTexts())
        .toContainEqual(expect.stringContaining('is writing an answer.'));
      expect(await axeFaultsAtAll(lee)).toEqual([]);

      // The mail server greylists the answer, then its disk is full; then it takes it.
      const refusals = [
        { code: 450, text: '4.7.1 Greylisted, try again later' },
        { code: 452, text: '4.3.1 Insufficient system storage' },
      ];
      const tries: number[] = [];
      mails.refuseRecipient = (address) => {
        const refusal = address === SENDER ? (refusals.shift() ?? null) : null;
        if (address === SENDER) tries.push(refusal?.code ?? 250);
        return refusal;
      };
      await button(lee, 'Send answer').click();
      await conversation(lee).getByText('The cage can leave on Monday.').waitFor();
      const mailState = (): Promise<string> =>
        conversation(lee)
          .getByText(/^Mail: /)
          .innerText();
      const reread = async (): Promise<string> => {
        await lee.goto(`/desk/inquiries?receipt=${receipt}`);
        await conversation(lee).waitFor();
        return mailState();
      };
      await expect
        .poll(reread)
        .toMatch(/Not sent yet\. The mail server wants the message later \(EENVELOPE 450\)\. Next attempt: /);
      await button(han, 'Send answer').click();
      await han.getByText('A colleague has answered while you were writing.').waitFor();
      await conversation(han).getByText('The cage can leave on Monday.').waitFor();
      expect(await axeFaultsAtAll(han)).toEqual([]);

      await sendNow(lee);
      await expect.poll(reread).toMatch(/The mail server or the mailbox is full \(EENVELOPE 452\)/);
      await sendNow(lee);
      await expect.poll(reread).toMatch(/^Mail: Sent /);
      expect(tries).toEqual([450, 452, 250]);
      const answers = to(mails, SENDER).slice(1);
      expect(answers).toHaveLength(1);
      expect(answers[0]?.headers['references']).toEqual(confirmation?.headers['message-id']);
      expect(answers[0]?.headers['in-reply-to']).toEqual(confirmation?.headers['message-id']);
      expect(answers[0]?.body).toContain('Dear Kim Wholelife,');
      expect(answers[0]?.body).not.toContain('hurry');
      expect(answers[0]?.attachments.map(({ name }) => name)).toEqual(['offer.txt']);

      await button(lee, 'Closed').click();
      await conversation(lee)
        .getByText(/set the status to closed/)
        .waitFor();
      await han.goto('/desk/figures');
      const months = han
        .getByRole('table')
        .first()
        .getByRole('row', { name: / 1 1 0\.\d$/ });
      await expect.poll(() => months.count()).toBe(1); // received, answered, hours until then
      expect(await axeFaultsAtAll(han)).toEqual([]);

      await lee.goto(`/desk/inquiries?receipt=${receipt}`);
      await button(lee, 'Delete inquiry…').click();
      await lee.getByRole('alertdialog').getByRole('button', { name: 'Delete inquiry' }).click();
      await expect.poll(() => new URL(lee.url()).search).not.toContain(receipt);
      await han.goto(`/desk/inquiries?receipt=${receipt}`);
      await han.getByText('This is no longer available.').waitFor();

      await expectNothingLeft(place);
    },
  );
});

/** In the tables, the files of the database and of the inquiry, a backup made now, and the logs. */
async function expectNothingLeft({ database, dataDir, environment, logs, sites }: Place): Promise<void> {
  for (const table of await tablesOf(database)) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(database.read);
    for (const words of PRIVATE) expect(JSON.stringify(rows), table).not.toContain(words);
  }
  const backup = join(makeFolder(), 'backup');
  const made = await runScript(testSiteRoot(), 'backup', [backup], environment);
  expect(made).toMatchObject({ exitCode: 0 });
  expect(leftInFiles(backup, PRIVATE)).toEqual([]);
  await expect.poll(() => leftInFiles(dataDir, PRIVATE)).toEqual([]);
  await Promise.all([...new Set(sites)].map((site) => site.stop()));
  expect(logs()).toContain('/contact/save.do');
  for (const words of PRIVATE) expect(logs()).not.toContain(words);
}

async function tablesOf({ dialect, read }: Database): Promise<string[]> {
  const names =
    dialect === 'postgres'
      ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
      : sql<{ name: string }>`select name from sqlite_master where type = 'table'`;
  const { rows } = await names.execute(read);
  return rows.map(({ name }) => name);
}
