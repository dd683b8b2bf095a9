// R-INQ-34, R-INQ-35, R-INQ-36
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { OFFICE, queued, recorded, startDesk } from '../../../../tools/testing/inquiry-desk.ts';
import { publicKeyOf, signIn } from '../../../../tools/testing/sign-in.ts';
import { accountDataOf } from '../../../server/module.ts';
import { exportAccount } from '../../../server/store/account-data.ts';
import { setDisabled } from '../../../server/store/accounts.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { eraseAccount } from '../../../server/store/erase-account.ts';
import { StoreUnavailable } from '../../../server/store/store-unavailable.ts';
import { service } from '../service.ts';
import { writeContents } from '../contents.ts';

const [LIST, SEARCH, ONE] = ['/contact/list.do', '/contact/search.do', '/contact/inquiry.do'];
const [NOTE, ASSIGN, STATUS] = ['/contact/note.do', '/contact/assign.do', '/contact/status.do'];
const SPAM = '/contact/spam.do';
const MACHINE = { machine: 'Shale Shaker', model: '', page: '/1556/business/plant/marine/mud#shaker' };
const LEE = { id: publicKeyOf('lee'), nickName: 'Lee Desk' };
const HAN = { id: publicKeyOf('han'), nickName: 'Han Desk' };

interface Listed {
  readonly items: readonly { readonly id: number }[];
  readonly counts: unknown;
}

describe.each(ENGINES)('an inquiry at the desk on $name', ({ open }) => {
  test('is shown with what was done about it, in order, by whom, and each read is recorded', async () => {
    const database = await open();
    const contents = writeContents({ about: [MACHINE], text: 'Two, please.' });
    const { lee, han, receipts } = await startDesk(database, [{ contents }]);
    await lee(NOTE, { id: 1, text: 'Ask for the voltage.' });
    await han(ASSIGN, { id: 1, to: LEE.id });
    await han(STATUS, { id: 1, status: 'open' });
    await han(STATUS, { id: 1, status: 'open' });
    await lee(SPAM, { id: 1, spam: true });
    await lee(SPAM, { id: 1, spam: false });
    await han(ASSIGN, { id: 1, to: null });
    const answer = await lee(`${ONE}?receipt=${receipts[0]?.toLowerCase()}`);
    expect(answer.json()).toMatchObject({
      inquiry: {
        receipt: receipts[0],
        status: 'open',
        spam: false,
        assignee: null,
        about: [{ title: 'Shale Shaker', href: MACHINE.page }],
      },
      entries: [
        { kind: 'note', nickName: 'Lee Desk', text: 'Ask for the voltage.' },
        { kind: 'assigned', nickName: 'Han Desk', text: 'Lee Desk' },
        { kind: 'status', nickName: 'Han Desk', text: 'open' },
        { kind: 'spam', nickName: 'Lee Desk', text: 'yes' },
        { kind: 'spam', nickName: 'Lee Desk', text: 'no' },
        { kind: 'assigned', nickName: 'Han Desk', text: '' },
      ],
      staff: [HAN, LEE],
      draft: '',
      canMail: true,
    });
    expect(await recorded(database)).toEqual([
      'inquiry.note: entry 1',
      `inquiry.assign: to ${LEE.id}`,
      'inquiry.status: open',
      'inquiry.spam: spam',
      'inquiry.spam: no spam',
      'inquiry.assign: to nobody',
      `inquiry.read: ${receipts[0]}`,
    ]);
    for (const receipt of ['2026-0101-XXXXXX', '%00', '']) {
      expect((await lee(`${ONE}?receipt=${receipt}`)).statusCode, receipt).toBe(404);
    }
  });

  test('can only be assigned to staff who can sign in; the office is told whom it is assigned to, not by themselves', async () => {
    const database = await open();
    const { lee, receipts, askAs } = await startDesk(database);
    await signIn(database, { id: 'kim', nickName: 'Kim' });
    await askAs('cho', 'Cho Desk');
    await write(database, (change) => setDisabled(change, 'cho', true));
    for (const to of [publicKeyOf('kim'), publicKeyOf('cho'), 'nobody', 'lee', '\0']) {
      const refused = await lee(ASSIGN, { id: 1, to });
      expect([refused.statusCode, refused.json()], to).toMatchObject([
        400,
        { fields: { to: 'is not a member of staff' } },
      ]);
    }
    await lee(ASSIGN, { id: 1, to: LEE.id });
    expect(await queued(database)).toEqual([]);
    await lee(ASSIGN, { id: 1, to: HAN.id });
    await lee(ASSIGN, { id: 1, to: HAN.id });
    expect(await queued(database)).toMatchObject([
      {
        to_address: OFFICE,
        subject: `Inquiry ${receipts[0]} is assigned to Han Desk`,
        body: expect.stringContaining(
          `Open it at the desk: http://localhost/desk/inquiries?receipt=${receipts[0]}\n`,
        ),
        inquiry_id: 1,
        reference: receipts[0],
        recipient_key: null,
      },
    ]);
    expect((await lee(LIST)).json()).toMatchObject({ items: [{ assignee: HAN }] });
  });

  test('is found by any of its words, in any case; nothing that was searched for is recorded', async () => {
    const database = await open();
    const { lee, receipts } = await startDesk(database, [
      { worker: '김민수', contents: 'two shale SHAKERS for Busan' },
      { worker: 'Ørsted Ünal', visitorCompany: '100% Marine_Co', country: 'Türkiye' },
      { worker: 'Park', email1: 'mr.park', email2: 'example.org', tel: '051-000-7777' },
    ]);
    const find = async (q: string): Promise<number[]> =>
      (await lee(SEARCH, { q })).json<Listed>().items.map(({ id }) => id);
    expect(await find('shakers')).toEqual([1]);
    expect(await find('busan  Shale')).toEqual([1]);
    expect(await find('busan park')).toEqual([]);
    expect(await find('민수')).toEqual([1]);
    expect(await find('øRSTED')).toEqual([2]);
    expect(await find('100%')).toEqual([2]);
    expect([await find('e%e'), await find('marine_'), await find('Park_'), await find('\\')]).toEqual([
      [],
      [2],
      [],
      [],
    ]);
    expect(await find('MR.PARK@example')).toEqual([3]);
    expect(await find('7777')).toEqual([3]);
    expect(await find(receipts[1]?.toLowerCase() ?? '')).toEqual([2]);
    expect(await find(' ')).toEqual([3, 2, 1]);
    expect((await lee(SEARCH, { q: 'a\0' })).statusCode).toBe(400);
    const records = await recorded(database);
    expect(records[0]).toBe(`inquiry.list: search: ${receipts[0]}`);
    expect(records.join('\n')).not.toMatch(/shakers|busan|민수|park/i);
  });

  // R-INQ-75
  test('is listed newest first, oldest first, or by how long it has waited for an answer', async () => {
    const database = await open();
    const { lee } = await startDesk(database, [{}, {}, { homepage: 'x' }, {}, {}, {}]);
    await lee(STATUS, { id: 1, status: 'answered' });
    await lee(STATUS, { id: 4, status: 'closed' });
    await lee(STATUS, { id: 5, status: 'open' });
    const find = async (query: string): Promise<number[]> =>
      (await lee(`${LIST}${query}`)).json<Listed>().items.map(({ id }) => id);
    expect(await find('')).toEqual([6, 5, 4, 3, 2, 1]);
    expect(await find('?sort=newest')).toEqual(await find(''));
    expect(await find('?sort=oldest')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await find('?sort=unanswered')).toEqual([2, 5, 6, 4, 3, 1]);
    await lee(STATUS, { id: 1, status: 'open' }); // it has been answered, whatever it is now
    expect(await find('?sort=unanswered&status=open')).toEqual([5, 1]);
    const { items } = (await lee(SEARCH, { q: '@', sort: 'oldest', spam: 'false' })).json<Listed>();
    expect(items.map(({ id }) => id)).toEqual([1, 2, 4, 5, 6]);
    expect((await lee(`${LIST}?sort=random`)).statusCode).toBe(400);
  });

  test('is listed by who has it, with counts of all', async () => {
    const database = await open();
    const { lee, han } = await startDesk(database, [{}, {}, {}, {}, { homepage: 'x' }]);
    for (const id of [1, 2, 3, 5]) await lee(ASSIGN, { id, to: LEE.id });
    await lee(STATUS, { id: 1, status: 'closed' });
    await lee(STATUS, { id: 2, status: 'answered' });
    const find = async (query: string): Promise<number[]> =>
      (await lee(`${LIST}?${query}`)).json<Listed>().items.map(({ id }) => id);
    expect(await find('assigned=me&spam=false')).toEqual([3, 2]);
    expect(await find('assigned=me&status=closed')).toEqual([1]);
    expect(await find('assigned=none')).toEqual([4]);
    const counts = { new: 2, open: 0, answered: 1, closed: 1, spam: 1 };
    expect((await lee(LIST)).json<Listed>().counts).toEqual({ ...counts, mine: 2 });
    expect((await han(`${LIST}?page=9`)).json<Listed>().counts).toEqual({ ...counts, mine: 0 });
    expect((await lee(`${LIST}?assigned=han`)).statusCode).toBe(400);
  });

  test('is first answered when it is first marked so, whatever follows', async () => {
    const database = await open();
    const { lee } = await startDesk(database);
    const answeredAt = async () =>
      (await database.read.selectFrom('inquiry').select('answered_at').executeTakeFirstOrThrow()).answered_at;
    await lee(STATUS, { id: 1, status: 'closed' });
    expect(await answeredAt()).toBeNull();
    await lee(STATUS, { id: 1, status: 'answered' });
    const first = await answeredAt();
    expect(first).toBeGreaterThan(0);
    await write(database, (change) => change.updateTable('inquiry').set({ answered_at: 5 }).execute());
    await lee(STATUS, { id: 1, status: 'open' });
    await lee(STATUS, { id: 1, status: 'answered' });
    expect(await answeredAt()).toBe(5);
  });

  test('takes a note once per key, and none that is empty or can’t be stored', async () => {
    const database = await open();
    const { lee, han } = await startDesk(database, [{}, {}]);
    const saved = await lee(NOTE, { id: 1, text: 'A' }, 'key');
    expect(saved.json()).toEqual({ entry: 1 });
    expect((await lee(NOTE, { id: 1, text: 'A' }, 'key')).json()).toEqual({ entry: 1 });
    expect((await han(NOTE, { id: 1, text: 'B' }, 'key')).json()).toMatchObject({
      code: 'IDEMPOTENCY_KEY_TAKEN',
    });
    expect((await lee(NOTE, { id: 2, text: 'A' }, 'key')).statusCode).toBe(422);
    for (const text of ['', ' \n', '\u200b', 'a\0', 'a'.repeat(20_001)]) {
      expect((await lee(NOTE, { id: 1, text })).statusCode, text.slice(0, 9)).toBe(400);
    }
    for (const [url, body] of [
      [NOTE, { id: 9, text: 'A' }],
      [ASSIGN, { id: 9, to: null }],
      [STATUS, { id: 9, status: 'open' }],
      [SPAM, { id: 9, spam: true }],
    ] as const) {
      expect((await lee(url, body)).statusCode, url).toBe(404);
    }
    expect(await database.read.selectFrom('inquiry_entry').select('text').execute()).toEqual([{ text: 'A' }]);
  });

  test('is nobody’s again when whoever has it is no longer staff', async () => {
    const database = await open();
    const { lee, han, receipts } = await startDesk(database);
    await lee(ASSIGN, { id: 1, to: LEE.id });
    await lee('/contact/draft.do', { id: 1, text: 'Dear' });
    expect((await han('/user/role.do', { id: LEE.id, role: 'member' })).statusCode).toBe(200);
    expect((await han(`${ONE}?receipt=${receipts[0]}`)).json()).toMatchObject({
      inquiry: { assignee: null },
      entries: [{ kind: 'assigned', nickName: 'Lee Desk', text: 'Lee Desk' }],
      staff: [HAN],
    });
    expect(await database.read.selectFrom('inquiry_draft').selectAll().execute()).toEqual([]);
  });

  test('takes a note and an answer once if the connection is lost during the commit', async () => {
    const sound = await open();
    let isLost = false;
    const database: Database = {
      ...sound,
      attempt: async (work) => {
        const result = await sound.attempt(work);
        if (!isLost) return result;
        isLost = false;
        throw new StoreUnavailable('unreachable', 'the connection was lost');
      },
    };
    const { lee } = await startDesk(database);
    isLost = true;
    expect((await lee(NOTE, { id: 1, text: 'A' })).json()).toEqual({ entry: 1 });
    isLost = true;
    expect((await lee('/contact/answer.do', { id: 1, text: 'A', after: null })).json()).toEqual({ entry: 2 });
    expect(await queued(database)).toHaveLength(1);
    expect(await recorded(database)).toEqual(['inquiry.note: entry 1', 'inquiry.answer: entry 2']);
  });

  test('keeps what a person did when the account is erased, without the name; drafts and presence go', async () => {
    const database = await open();
    const { lee, han, receipts } = await startDesk(database);
    await lee(NOTE, { id: 1, text: 'Call back.' });
    await lee(ASSIGN, { id: 1, to: LEE.id });
    await lee('/contact/draft.do', { id: 1, text: 'Dear' });
    await lee('/contact/presence.do?id=1');
    const user = { id: 'lee', publicKey: LEE.id, role: 'staff', nickName: 'Lee Desk' } as const;
    const parts = accountDataOf([service]);
    const pieces: string[] = [];
    for await (const piece of exportAccount(database.read, user, parts)) pieces.push(piece);
    expect(JSON.parse(pieces.join(''))).toMatchObject({
      inquiryEntries: [
        { receipt: receipts[0], kind: 'note' },
        { receipt: receipts[0], kind: 'assigned' },
      ],
      inquiryDrafts: [{ receipt: receipts[0] }],
      assignedInquiries: [{ receipt: receipts[0], status: 'new' }],
    });
    expect(pieces.join('')).not.toMatch(/Call back|Dear/);
    await write(database, (change) => eraseAccount(change, database.dialect, user, 'Former staff', parts));
    expect((await han(`${ONE}?receipt=${receipts[0]}`)).json()).toMatchObject({
      inquiry: { assignee: null },
      entries: [
        { kind: 'note', nickName: null, text: 'Call back.' },
        { kind: 'assigned', nickName: null, text: '' },
      ],
      staff: [HAN],
    });
    for (const table of ['inquiry_draft', 'inquiry_presence'] as const) {
      expect(await database.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });
});
