// R-INQ-41, R-INQ-71
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { eventually } from '../../../../tools/testing/eventually.ts';
import { KEYS } from '../../../../tools/testing/file-service.ts';
import { startDesk } from '../../../../tools/testing/inquiry-desk.ts';
import { startMailServer } from '../../../../tools/testing/mail-server.ts';
import type { MailServer } from '../../../../tools/testing/mail-server.ts';
import { runNode } from '../../../../tools/testing/run-node.ts';
import type { FileStorage } from '../../../server/files/file-storage.ts';
import { openFolderStorage } from '../../../server/files/folder-storage.ts';
import { keepBytes } from '../../../server/files/receive-file.ts';
import { startMailWorker } from '../../../server/mail/mail-worker.ts';
import { createSender } from '../../../server/mail/send-mail.ts';
import { write } from '../../../server/store/database.ts';
import type { StorePlace } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { addKeptFile, holdKeptFile } from '../../../server/store/kept-files.ts';
import { openMigrated } from '../../../server/store/migrate.ts';
import { keepDraftFiles } from './drafts.ts';
import { DRAFT_PURPOSE } from './inquiry-files.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
/** Kills per engine. */
const PLACES = 20;

/** Attaches a file to each inquiry's draft. @returns the ids of the files */
async function attachFiles(database: Database, storage: FileStorage, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let id = 1; id <= count; id++) {
    const { sha256, size, storageKey } = await keepBytes(Buffer.from(`plan ${id}`), storage);
    const kept = { name: 'plan.txt', mime: 'text/plain', purpose: DRAFT_PURPOSE, sha256, size, storageKey };
    await write(database, async (transaction) => {
      const token = await addKeptFile(transaction, kept, 1);
      const file = await holdKeptFile(transaction, { purpose: DRAFT_PURPOSE, id }, token);
      if (!file) throw new Error('a new file is not free');
      await keepDraftFiles(transaction, { id, by: 'lee' }, [file.id], 1);
      ids.push(file.id);
    });
  }
  return ids;
}

/** Answers an inquiry in a process that is killed at a step. @returns its steps, if it wasn't killed */
async function answer(
  { dataDir, databaseUrl }: StorePlace,
  { url }: MailServer,
  { id, file, killAt }: { readonly id: number; readonly file: number; readonly killAt: number | null },
): Promise<string[]> {
  const { output } = await runNode(ROOT, ['--import', 'tsx', 'tools/testing/answer-and-die.ts'], {
    ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', SMTP_URL: url },
    ...{ ANSWER_ID: String(id), FILE_ID: String(file), KEY: `key-${id}`, KILL_AT: String(killAt ?? '') },
  });
  return killAt === null ? (JSON.parse(output.trim().split('\n').at(-1) ?? '') as string[]) : [];
}

/** Whoever answered presses the button again, at a service that sends what is left. */
async function answerAgain(
  database: Database,
  server: MailServer,
  { files, storage }: { readonly files: readonly number[]; readonly storage: FileStorage },
): Promise<void> {
  const { lee } = await startDesk(database, []);
  for (const [index, file] of files.entries()) {
    const body = { id: index + 1, text: 'Yes, {name}.', after: null, files: [file] };
    expect((await lee('/contact/answer.do', body, `key-${index + 1}`)).statusCode).toBe(200);
  }
  // As if the dead processes' claims had expired.
  await write(database, (change) =>
    change.updateTable('mail_outbox').set({ next_attempt_at: 0, claimed_until: null }).execute(),
  );
  const send = createSender({ smtpUrl: server.url, from: 'site@example.com' });
  const worker = startMailWorker(database, send, console, { storage });
  onTestFinished(worker.stop);
  await eventually(async () => {
    const left = await database.read
      .selectFrom('mail_outbox')
      .select('id')
      .where('sent_at', 'is', null)
      .execute();
    expect(left).toEqual([]);
  });
}

describe.each(ENGINES)(
  'a service on $name that is killed between an answer and its mail',
  ({ makePlace }) => {
    test(
      'loses no answer, and sends none twice except one that the mail server had taken unnoticed, under the same Message-ID',
      { timeout: 300_000 },
      async ({ annotate }) => {
        const [place, server] = [await makePlace(), await startMailServer()];
        const database = await openMigrated(place);
        onTestFinished(() => database.close());
        const people = Array.from({ length: PLACES + 1 }, (_, index) => ({ email1: `kim${index + 1}` }));
        const { receipts } = await startDesk(database, people);
        const storage = openFolderStorage(place.dataDir, KEYS, 0);
        const files = await attachFiles(database, storage, people.length);
        const [firstFile = 0] = files;
        const later = Date.now() + 3_600_000;
        const steps = await answer(place, server, { id: 1, file: firstFile, killAt: null });
        for (const name of ['answered', 'claimed', 'sent']) expect(steps).toContain(name);
        const chosen = people.slice(1).map((_, index) => 1 + Math.floor((index * steps.length) / PLACES));
        for (const [index, killAt] of chosen.entries()) {
          // So that a process sends only its own mail.
          await write(database, (change) =>
            change.updateTable('mail_outbox').set({ next_attempt_at: later }).execute(),
          );
          await answer(place, server, { id: index + 2, file: files[index + 1] ?? 0, killAt });
        }
        await answerAgain(database, server, { files, storage });

        const taken = steps.indexOf('sent') + 1;
        const marked = steps.indexOf('committed', taken) + 1;
        for (const [index, receipt] of receipts.entries()) {
          const killAt = chosen[index - 1] ?? 0;
          const mails = server.mails.filter(({ headers }) => headers['subject']?.[0]?.endsWith(receipt));
          expect(new Set(mails.map(({ headers }) => headers['message-id']?.[0])).size, `${killAt}`).toBe(1);
          for (const { attachments } of mails) {
            expect(
              attachments.map(({ bytes }) => bytes.toString()),
              `${killAt}`,
            ).toEqual([`plan ${index + 1}`]);
          }
          const isUnnoticed = killAt >= taken && killAt < marked;
          expect(mails, `killed at step ${killAt}`).toHaveLength(isUnnoticed ? 2 : 1);
        }
        const entries = await database.read
          .selectFrom('inquiry_entry')
          .select(['inquiry_id', 'kind'])
          .orderBy('inquiry_id')
          .execute();
        expect(entries).toEqual(people.map((_, index) => ({ inquiry_id: index + 1, kind: 'answer' })));
        const records = await database.read
          .selectFrom('audit_log')
          .select('id')
          .where('action', '=', 'inquiry.answer')
          .execute();
        expect(records).toHaveLength(people.length);
        await annotate(`killed at steps ${chosen.join(', ')} of ${steps.length}: ${steps.join(' ')}`);
      },
    );
  },
);
