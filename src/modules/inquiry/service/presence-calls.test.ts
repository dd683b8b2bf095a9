// R-INQ-44, R-INQ-45
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { queued, recorded, startDesk } from '../../../../tools/testing/inquiry-desk.ts';
import { markFailed, markSent } from '../../../server/mail/outbox.ts';
import { dropMail } from '../../../server/mail/waiting-mails.ts';
import { write } from '../../../server/store/database.ts';
import { PRESENT_FOR } from './presence-calls.ts';

const [DRAFT, PRESENCE] = ['/contact/draft.do', '/contact/presence.do'];

describe.each(ENGINES)('an inquiry that several people have open on $name', ({ open }) => {
  test('shows who else is looking or writing now, and its newest entry', async () => {
    const database = await open();
    const { lee, han } = await startDesk(database, [{}, {}]);
    const lookAs = async (ask: typeof lee, query: string) =>
      (await ask(`${PRESENCE}?${query}`)).json<unknown>();
    expect(await lookAs(lee, 'id=1')).toEqual({ others: [], last: null });
    expect(await lookAs(han, 'id=1&writing=true')).toEqual({
      others: [{ nickName: 'Lee Desk', writing: false }],
      last: null,
    });
    await han('/contact/note.do', { id: 1, text: 'A' });
    expect(await lookAs(lee, 'id=1')).toEqual({
      others: [{ nickName: 'Han Desk', writing: true }],
      last: 1,
    });
    expect(await lookAs(han, 'id=1&writing=false')).toMatchObject({ others: [{ nickName: 'Lee Desk' }] });
    expect(await lookAs(lee, 'id=1')).toMatchObject({ others: [{ writing: false }] });
    expect(await lookAs(lee, 'id=2')).toEqual({ others: [], last: null });
    expect((await lee(`${PRESENCE}?id=9`)).statusCode).toBe(404);
  });

  // R-INQ-74
  test('says what became of the mail of each answer, as the conversation does', async () => {
    const database = await open();
    const { lee, receipts } = await startDesk(database);
    const states = async () => {
      const { mails } = (await lee(`${PRESENCE}?id=1`)).json<{ mails: unknown }>();
      const shown = await lee(`/contact/inquiry.do?receipt=${receipts[0]}`);
      const { entries } = shown.json<{ entries: { id: number; mail?: object }[] }>();
      expect(mails).toEqual(entries.flatMap(({ id, mail }) => (mail ? [{ entry: id, mail }] : [])));
      return mails;
    };
    await lee('/contact/note.do', { id: 1, text: 'A' });
    for (const after of [null, 2]) await lee('/contact/answer.do', { id: 1, text: 'A', after });
    expect(await states()).toMatchObject([{ entry: 2, mail: { state: 'waiting' } }, { entry: 3 }]);
    const [first, second] = await queued(database);
    await markSent(database, first?.id ?? 0, Date.now());
    await markFailed(database, { id: second?.id ?? 0, attempts: 1 }, 'ESTORAGE unreachable', Date.now());
    expect(await states()).toMatchObject([
      { mail: { state: 'sent' } },
      { mail: { state: 'failed', error: 'ESTORAGE unreachable' } },
    ]);
    await write(database, (change) => dropMail(change, second?.id ?? 0, Date.now()));
    expect(await states()).toMatchObject([{ entry: 2 }, { entry: 3, mail: { state: 'unsent' } }]);
  });

  test('forgets who has left, and times that a wrong clock set', async () => {
    const database = await open();
    const { lee, han } = await startDesk(database);
    for (const away of [-PRESENT_FOR, 2 * PRESENT_FOR]) {
      await han(`${PRESENCE}?id=1`);
      const seen = Date.now() + away;
      await write(database, (change) =>
        change.updateTable('inquiry_presence').set({ seen_at: seen }).execute(),
      );
      expect((await lee(`${PRESENCE}?id=1`)).json(), `${away}`).toMatchObject({ others: [] });
      expect(await database.read.selectFrom('inquiry_presence').select('account_id').execute()).toEqual([
        { account_id: 'lee' },
      ]);
    }
  });

  test('keeps one unsent answer for each person until it is emptied or sent', async () => {
    const database = await open();
    const { lee, han, receipts } = await startDesk(database);
    const draftOf = async (ask: typeof lee): Promise<string> =>
      (await ask(`/contact/inquiry.do?receipt=${receipts[0]}`)).json<{ draft: string }>().draft;
    await lee(DRAFT, { id: 1, text: 'De' });
    await lee(DRAFT, { id: 1, text: 'Dear {nam' });
    await han(DRAFT, { id: 1, text: 'Hello' });
    expect([await draftOf(lee), await draftOf(han)]).toEqual(['Dear {nam', 'Hello']);
    await lee(DRAFT, { id: 1, text: '' });
    expect([await draftOf(lee), await draftOf(han)]).toEqual(['', 'Hello']);
    await han('/contact/answer.do', { id: 1, text: 'Hello', after: null });
    expect(await draftOf(han)).toBe('');
    expect((await lee(DRAFT, { id: 9, text: 'A' })).statusCode).toBe(404);
    expect((await lee(DRAFT, { id: 1, text: 'a\0' })).statusCode).toBe(400);
    expect((await recorded(database)).join('\n')).not.toMatch(/Dear|Hello/);
  });
});
