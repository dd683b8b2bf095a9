// R-INQ-14
import { Agent } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { ENGINES } from '../../../tools/testing/engines.ts';
import { eventually } from '../../../tools/testing/eventually.ts';
import { INQUIRY_FACTS } from '../../../tools/testing/inquiry-facts.ts';
import { FILLED_FORM, makeInquiry } from '../../../tools/testing/inquiry.ts';
import { startMailServer } from '../../../tools/testing/mail-server.ts';
import { postInquiry, visit } from '../../../tools/testing/save-inquiries.ts';
import { SITE } from '../../../tools/testing/site-fixture.ts';
import { createService } from '../../server/http/service.ts';
import { openMigrated } from '../../server/store/migrate.ts';
import type { StorePlace } from '../../server/store/database.ts';
import { createInquiryKeeper } from './service/keep-inquiries.ts';

const STOP = { acceptMs: 0, limitMs: 10_000 };

async function listen(place: StorePlace, smtpUrl: string, confirms = true) {
  const mail = { smtpUrl, from: 'site@example.com', to: ['office@example.com'] };
  const settings = { siteUrl: null, logLevel: 'silent', mail } as const;
  const { app, stop } = await createService(
    { ...makeBuiltSite(), inquiry: { ...INQUIRY_FACTS, confirms } },
    settings,
    await openMigrated(place),
  );
  onTestFinished(() => stop(STOP));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // a TCP server's address is never a string
  const origin = `http://127.0.0.1:${port}`;
  const agent = new Agent();
  const save = async (): Promise<unknown> => postInquiry(origin, agent, await visit(origin), FILLED_FORM);
  return { save, stop };
}

describe.each(ENGINES)('a service on $name', ({ makePlace }) => {
  test('sends the mails about an inquiry as soon as it is saved', async () => {
    const server = await startMailServer();
    const { save } = await listen(await makePlace(), server.url);
    expect(await save()).toMatchObject({ kind: 'kept' });
    await eventually(() => expect(server.mails).toHaveLength(2)); // the worker's own interval is far longer
  });

  test('finishes and marks the mail in progress when stopped, before its database closes', async () => {
    const [server, place] = [await startMailServer(), await makePlace()];
    let take = (): void => undefined;
    const asked = new Promise<void>((heard) => {
      server.answer = () => {
        heard();
        return new Promise((resolve) => (take = () => resolve('take')));
      };
    });
    const { save, stop } = await listen(place, server.url, false);
    await save();
    await asked;
    const stopped = stop(STOP);
    setTimeout(take, 100);
    await stopped;
    const database = await openMigrated(place);
    onTestFinished(() => database.close());
    const mails = await database.read
      .selectFrom('mail_outbox')
      .select(['sent_at', 'attempts'])
      .orderBy('id')
      .execute();
    expect(mails).toEqual([{ sent_at: expect.any(Number), attempts: 1 }]);
  });

  test('deletes expired inquiries when it starts', async () => {
    const place = await makePlace();
    const database = await openMigrated(place);
    onTestFinished(() => database.close());
    await createInquiryKeeper({ database, timeZone: SITE.timeZone }, () => []).keep(
      makeInquiry({}, null, Date.UTC(2000, 0)),
    );
    const { stop } = await listen(place, 'smtp://127.0.0.1:1');
    await stop(STOP);
    expect(await database.read.selectFrom('inquiry').select('id').execute()).toEqual([]);
    const [record] = await database.read.selectFrom('audit_log').select('action').execute();
    expect(record).toEqual({ action: 'inquiry.purge' });
  });
});
