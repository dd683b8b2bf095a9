// R-BIZ-62
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { eventually } from '../../../../tools/testing/eventually.ts';
import { FILLED_FORM } from '../../../../tools/testing/inquiry.ts';
import { startMailServer } from '../../../../tools/testing/mail-server.ts';
import { postInquiry, visit } from '../../../../tools/testing/save-inquiries.ts';
import { write } from '../../../server/store/database.ts';
import type { StorePlace } from '../../../server/store/database.ts';
import { openMigrated } from '../../../server/store/migrate.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');

/** Starts the service's calls in a process of their own. */
async function start({ dataDir, databaseUrl }: StorePlace, smtpUrl: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/testing/serve-calls.ts'], {
    cwd: ROOT,
    env: {
      ...process.env,
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' },
      ...{ SMTP_URL: smtpUrl, MAIL_FROM: 'site@example.com', MAIL_TO: 'office@example.com' },
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  const port = await eventually(() => {
    expect(printed).toMatch(/^Listening on \d+$/m);
    return /^Listening on (\d+)$/m.exec(printed)?.[1] ?? '';
  });
  return { origin: `http://127.0.0.1:${port}`, kill };
}

/** As if the dead process's claims had expired. */
async function endClaims(place: StorePlace): Promise<void> {
  const database = await openMigrated(place);
  await write(database, (change) =>
    change.updateTable('mail_outbox').set({ next_attempt_at: 0, claimed_until: null }).execute(),
  );
  await database.close();
}

describe.each(ENGINES)('a service on $name that is killed', ({ makePlace }) => {
  test.each([
    ['after it acknowledged an inquiry, and before its mails', 'smtp://127.0.0.1:1'],
    ['while the mail server is taking the confirmation', null],
  ])('%s loses no mail, and none is sent twice', { timeout: 60_000 }, async (_when, awayUrl) => {
    const [place, server] = [await makePlace(), await startMailServer()];
    let isAsked = false;
    server.answer = ({ to }) => {
      if (!to.includes('kim@example.com')) return 'take';
      isAsked = true;
      return new Promise(() => undefined);
    };
    const doomed = await start(place, awayUrl ?? server.url);
    const headers = { ...(await visit(doomed.origin)), 'idempotency-key': randomUUID() };
    const agent = new Agent();
    const saved = await postInquiry(doomed.origin, agent, headers, FILLED_FORM);
    expect(saved.kind).toBe('kept');
    if (awayUrl === null) await eventually(() => expect(isAsked).toBe(true));
    await doomed.kill();

    server.answer = () => 'take';
    await endClaims(place);
    const next = await start(place, server.url);
    const again = { ...(await visit(next.origin)), 'idempotency-key': headers['idempotency-key'] };
    expect(await postInquiry(next.origin, agent, again, FILLED_FORM)).toEqual(saved);
    await eventually(() => expect(server.mails).toHaveLength(2));
    await endClaims(place);
    await postInquiry(next.origin, agent, again, FILLED_FORM);
    const receipt = saved.kind === 'kept' ? saved.receipt : '';
    expect(server.mails.map(({ to, headers: { subject } }) => [to[0], subject?.[0]])).toEqual(
      expect.arrayContaining([
        ['office@example.com', expect.any(String)],
        ['kim@example.com', `Your inquiry to Example Works: ${receipt}`],
      ]),
    );
    expect(server.mails).toHaveLength(2);
  });
});
