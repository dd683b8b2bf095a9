// R-INQ-71, R-INQ-72
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES } from '../../../tools/testing/engines.ts';
import { eventually } from '../../../tools/testing/eventually.ts';
import { KEYS } from '../../../tools/testing/file-service.ts';
import { startMailServer } from '../../../tools/testing/mail-server.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { StorageUnavailable } from '../files/file-storage.ts';
import { openFolderStorage } from '../files/folder-storage.ts';
import { keepBytes } from '../files/receive-file.ts';
import type { OutboxWorker } from '../outbox-worker.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { addKeptFile, findKeptFiles, joinIds, takeKeptFiles } from '../store/kept-files.ts';
import { startMailWorker } from './mail-worker.ts';
import { claimMail } from './outbox.ts';
import type { AttachmentStorage } from './read-attachments.ts';
import { createSender } from './send-mail.ts';
import type { SendMail } from './send-mail.ts';
import { listWaiting } from './waiting-mails.ts';

const FILES = [
  {
    name: '도면 1.pdf',
    mime: 'application/pdf',
    bytes: Buffer.from([0, 255, 13, 10, 200, 46, 10, 46, 13, 10]),
  },
  { name: 'data.csv', mime: 'text/csv', bytes: Buffer.from('a;b\r\n1;2') },
] as const;

/** A booking with two files, and a mail with them; before it, as if tried later, one without. */
async function prepare(database: Database) {
  const folder = makeFolder();
  const storage = openFolderStorage(folder, KEYS, 0);
  const kept = await Promise.all(
    FILES.map(async ({ name, mime, bytes }) => ({ name, mime, ...(await keepBytes(bytes, storage)) })),
  );
  await write(database, async (transaction) => {
    const tokens = [];
    for (const { name, mime, size, sha256, storageKey } of kept) {
      const file = { purpose: 'booking', name, mime, size, sha256, storageKey };
      tokens.push(await addKeptFile(transaction, file, 1));
    }
    await takeKeptFiles(transaction, { purpose: 'booking', id: 7 }, tokens);
    const files = await findKeptFiles(transaction, { purpose: 'booking', ids: [7] });
    const mail = { to_address: 'kim@example.com', body: 'Text', html: '<p>Text</p>', created_at: 1 };
    await transaction
      .insertInto('mail_outbox')
      .values([
        { ...mail, subject: 'With files', next_attempt_at: 1, file_ids: joinIds(files.map(({ id }) => id)) },
        { ...mail, subject: 'Without', next_attempt_at: 2, file_ids: null },
      ])
      .execute();
  });
  return { storage, paths: kept.map(({ storageKey }) => join(folder, 'files', storageKey)) };
}

function work(
  database: Database,
  send: SendMail,
  options: Parameters<typeof startMailWorker>[3],
): OutboxWorker {
  const quiet = { warn: () => undefined, error: () => undefined };
  const worker = startMailWorker(database, send, quiet, options);
  onTestFinished(worker.stop);
  return worker;
}

const senderTo = ({ url }: { readonly url: string }) =>
  createSender({ smtpUrl: url, from: 'site@example.com' });

const outbox = ({ read }: Database) => read.selectFrom('mail_outbox').selectAll().orderBy('id').execute();

const makeDue = (database: Database): Promise<unknown> =>
  write(database, (change) => change.updateTable('mail_outbox').set({ next_attempt_at: 0 }).execute());

describe.each(ENGINES)('a mail with files on $name', ({ open }) => {
  test('is sent with their names, types and bytes, and forgets them once it is sent', async () => {
    const [database, server] = [await open(), await startMailServer()];
    const { storage } = await prepare(database);
    work(database, senderTo(server), { storage });
    await eventually(() => expect(server.mails).toHaveLength(2));
    const [mail, other] = server.mails;
    expect(mail).toMatchObject({ body: 'Text', html: '<p>Text</p>' });
    expect(mail?.attachments).toEqual(FILES.map(({ name, mime, bytes }) => ({ name, type: mime, bytes })));
    expect(other?.attachments).toEqual([]);
    await eventually(async () =>
      expect(
        (await outbox(database)).map(({ file_ids: ids, sent_at: sent }) => [ids, sent === null]),
      ).toEqual([
        [null, false],
        [null, false],
      ]),
    );
  });

  test.each([
    ['is full', 'ESTORAGE full', new StorageUnavailable('full', null)],
    ['is out of reach', 'ESTORAGE unreachable', new StorageUnavailable('unreachable', null)],
    ['breaks off', 'ESTORAGE', 'break'],
    ['ends too early', 'EFILE', 'short'],
  ] as const)('waits while the storage %s, and others are sent meanwhile', async (_name, reason, fault) => {
    const [database, server] = [await open(), await startMailServer()];
    const { storage } = await prepare(database);
    let isBroken = true;
    const flaky: AttachmentStorage = {
      read: (key) => {
        if (!isBroken) return storage.read(key);
        if (fault instanceof Error) return Promise.reject(fault);
        const stream = Readable.from(
          (function* () {
            yield Buffer.from('a');
            if (fault === 'break') throw new Error('broken off');
          })(),
        );
        return Promise.resolve(stream);
      },
    };
    const worker = work(database, senderTo(server), { storage: flaky });
    await eventually(() =>
      expect(server.mails.map(({ headers }) => headers['subject'])).toEqual([['Without']]),
    );
    await eventually(async () => {
      const { mails } = await listWaiting(database.read, { page: 1, size: 9 }, Date.now());
      expect(mails).toMatchObject([{ files: 2, lastError: reason }]);
    });
    expect((await outbox(database))[0]).toMatchObject({
      last_error: reason,
      sent_at: null,
      refused_at: null,
    });
    isBroken = false;
    await makeDue(database);
    worker.wake();
    await eventually(() => expect(server.mails[1]?.attachments).toHaveLength(2));
  });

  test('is never sent without one that is missing, and waits until it is there again', async () => {
    const [database, server] = [await open(), await startMailServer()];
    const { storage, paths } = await prepare(database);
    const [gone = ''] = paths;
    rmSync(gone);
    work(database, senderTo(server), { storage });
    await eventually(async () =>
      expect((await outbox(database))[0]).toMatchObject({ last_error: 'EFILE', refused_at: null }),
    );
    await write(database, (change) => change.deleteFrom('kept_file').execute());
    await makeDue(database);
    const quiet = { warn: () => undefined, error: () => undefined };
    const second = startMailWorker(database, senderTo(server), quiet, { storage });
    onTestFinished(second.stop);
    await eventually(async () =>
      expect((await outbox(database))[0]).toMatchObject({ last_error: 'EFILE', attempts: 2 }),
    );
    for (const { attachments } of server.mails) expect(attachments).toEqual([]);
  });

  test('stays with the process that sends it, however long that takes', async () => {
    const database = await open();
    const { storage } = await prepare(database);
    const claims = new Set<number | null>();
    const slow: SendMail = () =>
      eventually(async () => {
        claims.add((await outbox(database))[0]?.claimed_until ?? null);
        expect(claims.size).toBeGreaterThan(2);
      });
    work(database, slow, { storage, renewEvery: 5 });
    await eventually(async () => expect((await outbox(database))[0]?.sent_at).not.toBeNull());
    expect(await claimMail(database, Date.now())).toBeNull();
  });
});
