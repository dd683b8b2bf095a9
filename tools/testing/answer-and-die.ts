import type { KyselyPlugin } from 'kysely';
import { openFolderStorage } from '../../src/server/files/folder-storage.ts';
import { createCalls } from '../../src/server/http/service.ts';
import { startMailWorker } from '../../src/server/mail/mail-worker.ts';
import { createSender } from '../../src/server/mail/send-mail.ts';
import type { Database } from '../../src/server/store/engine.ts';
import { openMigrated } from '../../src/server/store/migrate.ts';
import { KEYS } from './file-service.ts';
import { SERVED_CONTENT } from './served-content.ts';
import { signIn } from './sign-in.ts';

/**
 * Answers the inquiry ANSWER_ID of DATA_DIR or DATABASE_URL under the key KEY, with the file FILE_ID of the draft, sends the mail, and prints its steps: each
 * statement, each commit, and the mail before and after the server has it. It is killed at the step KILL_AT, from 1.
 */
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, SMTP_URL: smtpUrl = '' } = process.env;
const { ANSWER_ID: id = '', FILE_ID: file = '', KEY: key = '', KILL_AT: killAt } = process.env;

const steps: string[] = [];
function step(name: string): void {
  steps.push(name);
  if (steps.length === Number(killAt)) process.kill(process.pid, 'SIGKILL');
}

const counter: KyselyPlugin = {
  transformQuery: ({ node }) => {
    step('statement');
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};
const open = await openMigrated({ dataDir, databaseUrl: databaseUrl || null });
const headers = (await signIn(open, { id: 'lee', role: 'staff' })) as Record<string, string>;
const database: Database = {
  ...open,
  attempt: async (work) => {
    const result = await open.attempt(async (transaction) => {
      const written = await work(transaction.withPlugin(counter)); // a transaction stays one
      step('written');
      return written;
    });
    step('committed');
    return result;
  },
};
const mail = { smtpUrl, from: 'site@example.com', to: ['office@example.com'] };
const app = await createCalls(
  { content: SERVED_CONTENT, database },
  { siteUrl: null, logLevel: 'silent', mail },
);
const body = { id: Number(id), text: 'Yes, {name}.', after: null, files: [Number(file)] };
await app.inject({
  ...{ method: 'POST', url: '/contact/answer.do', payload: body },
  headers: { ...headers, 'idempotency-key': key },
});
step('answered');
const send = createSender(mail);
const sent = new Promise<void>((resolve) => {
  const worker = startMailWorker(
    database,
    async (claimed, attachments) => {
      step('claimed');
      await send(claimed, attachments);
      step('sent');
      // The worker marks it, looks for another one, and stops.
      setTimeout(() => void worker.stop().then(resolve));
    },
    console,
    { storage: openFolderStorage(dataDir, KEYS, 0) },
  );
});
await sent;
await app.close();
await open.close();
console.log(JSON.stringify(steps));
