// R-INQ-50
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { makeInquiry } from '../../../../tools/testing/inquiry.ts';
import { signIn } from '../../../../tools/testing/sign-in.ts';
import { SITE } from '../../../../tools/testing/site-fixture.ts';
import { createService } from '../../../server/http/service.ts';
import { createInquiryKeeper } from './keep-inquiries.ts';

describe.each(ENGINES)('news of inquiries on $name', ({ open }) => {
  test('count what has arrived since, without spam, and show and record nothing else', async () => {
    const database = await open();
    const { app } = await createService(makeBuiltSite(), { siteUrl: null, logLevel: 'silent' }, database);
    onTestFinished(() => app.close());
    const { keep } = createInquiryKeeper({ database, timeZone: SITE.timeZone }, () => []);
    const headers = await signIn(database, { id: 'lee', role: 'staff' });
    const ask = async (query: string): Promise<unknown> =>
      (await app.inject({ url: `/contact/news.do${query}`, headers })).json();
    const counts = { new: 0, open: 0, answered: 0, closed: 0, spam: 0, mine: 0 };
    expect(await ask('')).toEqual({ newest: null, arrived: 0, counts });
    for (const topic of ['', '', 'filled in by a program'])
      await keep(makeInquiry({ topic }, null, Date.now()));
    expect(await ask('')).toEqual({ newest: 3, arrived: 0, counts: { ...counts, new: 2, spam: 1 } });
    expect(await ask('?after=1')).toMatchObject({ newest: 3, arrived: 1 });
    expect(await ask('?after=3')).toMatchObject({ newest: 3, arrived: 0 });
    expect(await database.read.selectFrom('audit_log').select('action').execute()).toEqual([]);
  });
});
