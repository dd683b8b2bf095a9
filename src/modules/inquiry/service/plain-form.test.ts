// R-BIZ-65
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { SQLITE } from '../../../../tools/testing/engines.ts';
import { formOf, KEYS, part } from '../../../../tools/testing/file-service.ts';
import { INQUIRY_FACTS } from '../../../../tools/testing/inquiry-facts.ts';
import { makeFolder } from '../../../../tools/testing/temporary-folder.ts';
import { openFolderStorage } from '../../../server/files/folder-storage.ts';
import { createService } from '../../../server/http/service.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
/** What a browser says of a form on a page of this site. */
const BROWSER = {
  host: 'www.example.com',
  origin: 'http://www.example.com',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
};
const FILLED = {
  worker: '김민수',
  tel: '010-0000-0000',
  email1: 'kim@example.com',
  contents: 'Two pumps.\r\n두 번째',
  topic: '',
};

async function serve({ asksConsent = false, hasStorage = true } = {}) {
  const database = await SQLITE.open();
  const site = { ...makeBuiltSite(), inquiry: { ...INQUIRY_FACTS, asksConsent } };
  const settings = { siteUrl: null, logLevel: 'silent', rateLimitFactor: 100 } as const;
  const storage = openFolderStorage(makeFolder(), KEYS, 0);
  const { app } = await createService(site, hasStorage ? { ...settings, storage } : settings, database);
  onTestFinished(() => app.close());
  const field = (name: string, value: string): Buffer => part(value, null, name);
  const send = async (
    fields: Readonly<Record<string, string>>,
    files: readonly (readonly [name: string, bytes: Buffer | string])[] = [],
    headers: Record<string, string> = BROWSER,
  ) => {
    const sent = [
      ...Object.entries(fields).map(([name, value]) => field(name, value)),
      ...files.map(([name, bytes]) => part(bytes, name, 'files')),
    ];
    const { body, type } = formOf(...sent);
    return app.inject({
      method: 'POST',
      url: '/contact/send.do',
      payload: body,
      headers: { ...headers, 'content-type': type },
    });
  };
  const inquiries = () => database.read.selectFrom('inquiry').selectAll().orderBy('id').execute();
  const files = () =>
    database.read.selectFrom('kept_file').select(['name', 'holder_id']).orderBy('id').execute();
  return { app, database, send, inquiries, files };
}

/** The value of a hidden field. */
const hiddenIn = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

describe('the form without JavaScript', () => {
  test('is a page with every field, which loads and runs nothing', async () => {
    const { app } = await serve();
    const { statusCode, body, headers } = await app.inject(
      '/contact/form.do?machine=Shaker&model=%22A%22&page=/1556/mud',
    );
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'/,
      ),
    });
    for (const label of ['Name', 'Phone number', 'E-mail', 'Contents', 'Company', 'Country', 'Quantity']) {
      expect(body).toContain(`">${label}</label>`);
    }
    expect(body).toContain('enctype="multipart/form-data"');
    expect(body).toContain('You are asking about <b>Shaker, "A"</b>');
    expect(hiddenIn(body, 'model')).toBe('&quot;A&quot;');
    expect(body).not.toMatch(/<script|<link|src=/);
  });

  test('saves an inquiry with its files and shows the receipt; the same form again saves nothing', async () => {
    const { app, send, inquiries, files } = await serve();
    const { body } = await app.inject('/contact/form.do?machine=Shaker');
    const form = { ...FILLED, key: hiddenIn(body, 'key'), machine: 'Shaker', model: '', page: '' };
    const answer = await send(form, [
      ['도면.pdf', PDF],
      ['', ''],
    ]);
    expect(answer.statusCode, answer.body).toBe(200);
    const [row] = await inquiries();
    expect(answer.body).toContain(`Receipt number: <b>${row?.receipt}</b>`);
    expect(row).toMatchObject({
      worker: '김민수',
      email: 'kim@example.com',
      contents: 'Asked about on the website\nMachine: Shaker\n\nTwo pumps.\r\n두 번째',
      spam: 0,
      notice_version: '2026.11.21',
    });
    expect(await files()).toEqual([{ name: '도면.pdf', holder_id: 1 }]);
    const key = { ...FILLED, key: hiddenIn(body, 'key') };
    const changed = await send(key);
    expect([changed.statusCode, changed.body]).toEqual([
      422,
      expect.stringContaining('This form was sent before'),
    ]);
    expect(await inquiries()).toHaveLength(1);
    expect((await send({ ...FILLED, key: hiddenIn(changed.body, 'key') })).statusCode).toBe(200);
  });

  test('comes back with what was typed, what is wrong, and the files that have arrived', async () => {
    const { send, inquiries, files } = await serve({ asksConsent: true });
    const typed = {
      ...FILLED,
      tel: '',
      email1: 'no address',
      contents: '"><script>alert(1)</script></textarea>',
    };
    const answer = await send(typed, [
      ['good.pdf', PDF],
      ['bad.html', '<script>'],
    ]);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toMatch(/id="files-fault">bad\.html: /);
    expect(answer.body).toContain('good.pdf: attached');
    expect(answer.body).not.toContain('<script>');
    expect(answer.body).not.toContain('</textarea></textarea>');
    const kept = hiddenIn(answer.body, 'kept');
    const again = await send({ ...typed, kept });
    expect(again.statusCode).toBe(400);
    expect(again.body).toContain('id="tel-fault">Enter your phone number.');
    expect(again.body).toContain('id="email1-fault"');
    expect(again.body).toContain('id="consent-fault"');
    expect(again.body).toContain('value="김민수"');
    expect(await inquiries()).toEqual([]);
    const good = await send({ ...FILLED, kept: hiddenIn(again.body, 'kept'), consent: 'yes' });
    expect(good.statusCode).toBe(200);
    expect(await files()).toEqual([{ name: 'good.pdf', holder_id: 1 }]);
  });

  test('asks for files again that belong to another inquiry by now', async () => {
    const { send, inquiries } = await serve();
    const kept = hiddenIn((await send({ ...FILLED, tel: '' }, [['a.pdf', PDF]])).body, 'kept');
    expect((await send({ ...FILLED, kept })).statusCode).toBe(200);
    const again = await send({ ...FILLED, kept });
    expect([again.statusCode, again.body]).toEqual([
      400,
      expect.stringContaining('A file is no longer here'),
    ]);
    expect(hiddenIn(again.body, 'kept')).toBe('');
    expect(await inquiries()).toHaveLength(1);
  });

  test('takes at most five files of 20 MB', async () => {
    const { send, files } = await serve();
    const many = Array.from({ length: 6 }, (_, index) => [`${index}.pdf`, PDF] as const);
    const tooMany = await send(FILLED, many);
    expect(tooMany.body).toContain('5.pdf: An inquiry can have up to 5 files.');
    const large = await send(FILLED, [['large.txt', Buffer.alloc(20 * 1024 * 1024 + 1, 'a')]]);
    expect([large.statusCode, large.body]).toEqual([
      400,
      expect.stringContaining('large.txt: The file is larger than 20 MB.'),
    ]);
    expect((await files()).filter(({ holder_id: holder }) => holder !== null)).toEqual([]);
  });

  test('is refused from another site, and as anything but a form', async () => {
    const { app, send, inquiries } = await serve();
    const foreign = { ...BROWSER, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await send(FILLED, [], foreign)).statusCode).toBe(403);
    expect((await send(FILLED, [], { host: 'www.example.com', origin: 'null' })).statusCode).toBe(403);
    const json = await app.inject({
      method: 'POST',
      url: '/contact/send.do',
      payload: FILLED,
      headers: BROWSER,
    });
    expect(json.statusCode).toBe(415);
    const cut = await app.inject({
      method: 'POST',
      url: '/contact/send.do',
      payload: '--x\r\nContent-Disposition: form-data; name="worker"\r\n\r\nKim',
      headers: { ...BROWSER, 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(cut.statusCode).toBe(400);
    expect(await inquiries()).toEqual([]);
  });

  test('marks what fills the hidden field as spam, with the same answer', async () => {
    const { send, inquiries } = await serve();
    expect((await send({ ...FILLED, topic: 'Buy now' })).statusCode).toBe(200);
    expect(await inquiries()).toMatchObject([{ spam: 1 }]);
  });

  test('has no files without a storage', async () => {
    const { app, send } = await serve({ hasStorage: false });
    expect((await app.inject('/contact/form.do')).body).not.toContain('type="file"');
    expect((await send(FILLED, [['a.pdf', PDF]])).statusCode).toBe(200);
  });
});
