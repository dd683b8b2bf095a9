// R-INQ-16, R-INQ-18, R-INQ-31, R-CALL-30, R-CALL-35
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { auditOf, startInquiryCalls } from '../../../../tools/testing/inquiry-calls.ts';
import { writeContents } from '../contents.ts';
import { makeInquiry } from '../../../../tools/testing/inquiry.ts';
import { SITE } from '../../../../tools/testing/site-fixture.ts';
import { createInquiryKeeper } from './keep-inquiries.ts';

const LIST = '/contact/list.do';
const EXPORT = '/contact/export.do';

describe.each(ENGINES)('the export of inquiries on $name', ({ open }) => {
  test('are exported as CSV that no program reads as formulas or in another encoding', async () => {
    const database = await open();
    const hostile = ['=1+1', '+82 10', '-1', '@SUM(A1)', '\t=1', '\r=1'];
    const { ask, receipts } = await startInquiryCalls(database, [
      { worker: '=HYPERLINK("http://evil.example")', tel: '+82 10 0000 0000', contents: 'a,"b"\r\n=2\n끝' },
      ...hostile.map((contents) => ({ contents })),
    ]);
    const answer = await ask(EXPORT);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="inquiries-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...lines] = answer.body.slice(1).split('\r\n2'); // no text in here has a line that begins with 2
    expect(head).toBe(
      'Receipt,Received (Korean time),Status,Suspected spam,Name,Phone number,E-mail,Title,Machine,Model,Page,Contents,Privacy notice,Status changed (Korean time),Status changed by,Company,Country,Quantity,Confirmation sent (Korean time),Files,First answered (Korean time),Assigned to,Answers,Notes,Files of answers',
    );
    expect(`2${lines[0]}`).toBe(
      `${receipts[0]},2026-01-01 09:00,new,no,"'=HYPERLINK(""http://evil.example"")",'+82 10 0000 0000,kim@example.com,견적 및 시공문의,,,,"a,""b""\r\n'=2\n끝",2026.11.21,,,,,,,,,,,,`,
    );
    expect(lines.slice(1).map((line) => /문의,,,,"?(.)/su.exec(line)?.[1])).toEqual(hostile.map(() => "'"));
    expect(await auditOf(database)).toMatchObject([
      { actor: 'lee', action: 'inquiry.export', detail: 'all' },
    ]);
    expect((await ask(`${EXPORT}?status=closed`)).body.trim().split('\r\n')).toHaveLength(1);
  });

  test('contain no formula even for a program that splits the export at semicolons', async () => {
    const database = await open();
    const hostile = ['a;=1+1', 'a; +1', 'a;"=1+1"', 'a\n-1', 'a\r\n\r\n=1+1', 'a;\t@SUM(A1)', 'a;b\n＝1'];
    const { ask } = await startInquiryCalls(
      database,
      hostile.map((contents) => ({ contents })),
    );
    const { body } = await ask(EXPORT);
    const cells = body.slice(1).split(/[;\t\r\n]+/);
    expect(cells.filter((cell) => /^[\s"]*[=+\-@＝]/.test(cell))).toEqual([]);
    expect(body).toContain(`,"a;'=1+1",`);
  });

  // R-INQ-21
  test('keep values in the export that a spreadsheet program would rewrite', async () => {
    const { ask } = await startInquiryCalls(await open(), [
      { worker: '00123', tel: '051-123-4567', contents: '3-1' },
      { worker: 'May 5', tel: '01012345678', contents: 'TRUE' },
    ]);
    const { body } = await ask(EXPORT);
    expect(body.match(/(?<=no,).*(?=,kim@)|(?<=문의,,,,).*(?=,2026)/g)).toEqual([
      "'00123,051-123-4567",
      "'3-1",
      "'May 5,'01012345678",
      "'TRUE",
    ]);
  });

  // R-INQ-23
  test('show in the export what they are about separately from what was typed, with the page’s address', async () => {
    const about = { machine: '=Pump', model: '007', page: '/1556/business/plant#pump' };
    const { ask } = await startInquiryCalls(await open(), [
      { contents: writeContents({ about: [about], text: 'Two.' }) },
    ]);
    const { body } = await ask(EXPORT);
    expect(body).toMatch(/시공문의,'=Pump,'007,http:\/\/localhost(:\d+)?\/1556\/business\/plant#pump,Two\.,/);
  });

  test('have one line in the export’s cells for each model', async () => {
    const page = '/1556/business/plant#pump';
    const about = [
      { machine: 'Pump', model: 'P1', page },
      { machine: '=Silo', model: '', page: '' },
      { machine: 'Mill', model: '=M2', page: '/1556/business/plant#mill' },
    ];
    const { ask } = await startInquiryCalls(await open(), [
      { contents: writeContents({ about, text: 'One of each.' }) },
    ]);
    expect((await ask(EXPORT)).body).toMatch(
      /시공문의,"Pump\n'=Silo\nMill","P1\n\n'=M2","http:\/\/[^/]+\/1556\/business\/plant#pump\n\nhttp:\/\/[^/]+\/1556\/business\/plant#mill",One of each\.,/,
    );
  });

  test('show and export the visitors’ company, country and quantity, as text and never as a formula', async () => {
    const { ask } = await startInquiryCalls(await open(), [
      { visitorCompany: '=Hanbit', country: 'Korea', quantity: '007' },
      { quantity: '1-2' },
    ]);
    const { items } = (await ask(LIST)).json<{ items: Record<string, unknown>[] }>();
    expect(items).toMatchObject([
      { quantity: '1-2' },
      { visitorCompany: '=Hanbit', country: 'Korea', quantity: '007' },
    ]);
    expect(items[0]).not.toHaveProperty('visitorCompany');
    const lines = (await ask(EXPORT)).body.trimEnd().split(/\r\n(?=2)/);
    expect(lines.slice(1).map((line) => line.split(',').slice(-10, -5))).toEqual([
      ["'=Hanbit", 'Korea', "'007", '', ''],
      ['', '', "'1-2", '', ''],
    ]);
  });

  test('are all in the export, even if they take several reads', async () => {
    const database = await open();
    const { keep } = createInquiryKeeper({ database, timeZone: SITE.timeZone }, () => []);
    const receipts = await Promise.all(
      Array.from({ length: 1_201 }, () => keep(makeInquiry({ contents: 'x' }))),
    );
    const { ask } = await startInquiryCalls(database);
    const lines = (await ask(EXPORT)).body.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.slice(0, 16)).sort()).toEqual(receipts.sort());
  });

  test('from one person are exported by e-mail address, and the record contains receipts only', async () => {
    const database = await open();
    const { ask, receipts } = await startInquiryCalls(database, [
      { email1: 'Kim.MS', email2: 'Example.com', worker: '=Kim' },
      { email1: 'lee', worker: 'Somebody else' },
      { email1: 'kim.ms', email2: 'example.com' },
      { email1: 'xkim.ms', worker: 'Somebody else' },
    ]);
    const inOtherForm = await ask('/contact/exportOf.do', { email: '<ｋｉｍ.ms@example.com.>' });
    expect(inOtherForm.statusCode).toBe(200);
    await database.attempt((transaction) => transaction.deleteFrom('audit_log').execute());
    await ask('/contact/status.do', { id: 1, status: 'closed' });
    const answer = await ask('/contact/exportOf.do', { email: ' kim.ms@example.COM ' });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(answer.body.match(/^\d{4}-\d{4}-\w{6}(?=,)/gm)).toEqual([receipts[0], receipts[2]]);
    // The name of the person who changed the status, not the sign-in name.
    expect(answer.body).toContain(',Lee Desk,,,,,,,,,,\r\n');
    expect(answer.body).not.toContain('Somebody else');
    const records = (await auditOf(database)).filter(({ action }) => action === 'inquiry.export');
    expect(records.map(({ actor, detail }) => [actor, detail])).toEqual([
      ['lee', `of one person: ${receipts[0]} ${receipts[2]}`],
    ]);
    expect(JSON.stringify(await auditOf(database))).not.toMatch(/kim/i);
    for (const email of ['nobody@example.com', '', '%', 'kim.ms@example.com\u0000']) {
      expect((await ask('/contact/exportOf.do', { email })).json(), email).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });
});
