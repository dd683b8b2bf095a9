// R-INQ-56, R-INQ-58
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { startDesk } from '../../../../tools/testing/inquiry-desk.ts';
import type { Database } from '../../../server/store/engine.ts';
import { inquiryGauges } from './inquiry-gauges.ts';

const [LIST, STATUS, SPAM, ANSWER] = ['list', 'status', 'spam', 'answer'].map(
  (name) => `/contact/${name}.do`,
);
const URLS = [new URL('https://hooks.example.com/')];
const webhooks = { urls: URLS, headUrl: null, secret: Buffer.alloc(32), isPrivateAllowed: false };
const BOT = { topic: 'Buy now' };

const told = async ({ read }: Database): Promise<string[]> =>
  (await read.selectFrom('webhook_delivery').select(['event', 'reference']).orderBy('id').execute()).map(
    ({ event, reference }) => `${event} ${reference}`,
  );
const measured = async ({ read }: Database): Promise<Record<string, number>> => {
  const [spam] = inquiryGauges;
  const values = (await spam?.read(read)) ?? [];
  return Object.fromEntries(values.map(({ labels, value }) => [Object.values(labels).join(' '), value]));
};

describe.each(ENGINES)('inquiries on $name', ({ open }) => {
  test('say why they are suspected to be spam, are corrected by one press, and are counted both ways', async () => {
    const database = await open();
    const inquiries = [{}, BOT, { ...BOT, elapsed: 900 }, { elapsed: 900 }];
    const { lee, receipts } = await startDesk(database, inquiries, { webhooks });
    const rules = async (): Promise<unknown[]> =>
      (await lee(LIST ?? ''))
        .json<{ items: { spam: boolean; spamRules?: string[] }[] }>()
        .items.map(({ spam, spamRules }) => [spam, spamRules])
        .reverse();
    const reasons = [undefined, ['hidden-field'], ['hidden-field', 'too-fast'], ['too-fast']];
    expect(await rules()).toEqual(reasons.map((why) => [why !== undefined, why]));
    expect(await measured(database)).toEqual({
      'false false': 1,
      'false true': 0,
      'true false': 0,
      'true true': 3,
    });
    await lee(SPAM ?? '', { id: 1, spam: true });
    await lee(SPAM ?? '', { id: 2, spam: false });
    expect(await rules()).toEqual(reasons.map((why, index) => [index !== 1, why]));
    expect(await measured(database)).toEqual({
      'false false': 0,
      'false true': 1,
      'true false': 1,
      'true true': 2,
    });
    expect(await told(database)).toEqual([`inquiry.received ${receipts[1]}`]);
  });

  test('reach other programs when they are answered and closed, once each', async () => {
    const database = await open();
    const { lee, receipts } = await startDesk(database, [{}, {}], { webhooks });
    const [first, second] = receipts;
    await lee(ANSWER ?? '', { id: 1, text: 'Yes.', after: null }, 'key-1');
    await lee(ANSWER ?? '', { id: 1, text: 'Yes.', after: null }, 'key-1');
    await lee(STATUS ?? '', { id: 2, status: 'open' });
    await lee(STATUS ?? '', { id: 2, status: 'answered' });
    await lee(STATUS ?? '', { id: 2, status: 'answered' });
    await lee(STATUS ?? '', { id: 1, status: 'closed' });
    expect(await told(database)).toEqual([
      `inquiry.answered ${first}`,
      `inquiry.answered ${second}`,
      `inquiry.closed ${first}`,
    ]);
    const rows = await database.read.selectFrom('webhook_delivery').select('body').execute();
    expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({
      text: `An inquiry was answered: ${first} (http://localhost/desk/inquiries?receipt=${first})`,
      data: { receipt: first },
    });
  });
});
