// R-SEC-34
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { NO_EMBEDS } from '../../engine/common/embeds.ts';
import { TEST_STYLES, documentOf } from '../../../tools/testing/built-site.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { fillStyles } from '../../engine/common/document.ts';
import { createDocuments } from './documents.ts';
import { codingFor } from './send-text.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

test('a document is sent with the origin filled in, in three encodings, each with a strong ETag', async () => {
  const { bodies } = await createDocuments(() => 'https://www.example.com', NO_EMBEDS, {
    styleTexts: TEST_STYLES,
  }).ready(documentOf('Words'));
  const text = bodies.identity.bytes.toString();
  const styled = fillStyles(documentOf('Words'), TEST_STYLES);
  expect(styled).toContain('<style>p{margin:0}</style>');
  expect(styled).toContain(
    '</header><style>b{margin:0}</style><style>i{margin:0}</style><script>1+1</script>',
  );
  expect(text).toBe(styled.replace('https://origin.invalid', 'https://www.example.com'));
  expect(brotliDecompressSync(bodies.br.bytes).toString()).toBe(text);
  expect(gunzipSync(bodies.gzip.bytes).toString()).toBe(text);
  const tags = Object.values(bodies).map(({ etag }) => etag);
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}(-br|-gz)?"$/);
});

test('the ETag changes with the text and with the origin', async () => {
  const tag = async (origin: string, text: string): Promise<string> =>
    (await createDocuments(() => origin, NO_EMBEDS, { styleTexts: TEST_STYLES }).ready(documentOf(text)))
      .bodies.identity.etag;
  const tags = [
    await tag('https://a.example', 'x'),
    await tag('https://b.example', 'x'),
    await tag('https://a.example', 'y'),
  ];
  expect(new Set(tags).size).toBe(3);
  expect(await tag('https://a.example', 'x')).toBe(tags[0]);
});

test('the policy allows the document’s own script and styles, and none from its text', async () => {
  const html = documentOf('Words').replace('<p>', '<script>evil()</script><style>evil{}</style><p>');
  const { policy } = await createDocuments(() => 'https://a.example', NO_EMBEDS, {
    styleTexts: TEST_STYLES,
  }).ready(html);
  expect(policy).toContain(`script-src 'self' 'sha256-${hashOf('1+1')}'; `);
  expect(policy).toContain(
    `style-src 'self' 'sha256-${hashOf('p{margin:0}')}' 'sha256-${hashOf('b{margin:0}')}' 'sha256-${hashOf('i{margin:0}')}'; `,
  );
  expect(policy).not.toContain(hashOf('evil()'));
  expect(policy).not.toContain(hashOf('evil{}'));
});

test('a document without its own script allows none, even if its text contains one', async () => {
  const html = '<!doctype html><head></head><body><header></header><p><script>evil()</script></body>';
  const { policy } = await createDocuments(() => 'https://a.example', NO_EMBEDS, {
    styleTexts: TEST_STYLES,
  }).ready(html);
  expect(policy).toContain("script-src 'self'; style-src 'self'; ");
});

test('a file is read once and cached', async () => {
  const folder = makeFolder({ 'a.html': documentOf('First') });
  const documents = createDocuments(() => 'https://a.example', NO_EMBEDS, { styleTexts: TEST_STYLES });
  const first = await documents.ofFile(`${folder}/a.html`);
  expect(await documents.ofFile(`${folder}/a.html`)).toBe(first);
  await expect(documents.ofFile(`${folder}/none.html`)).rejects.toThrow('ENOENT');
});

const keep = (kept?: number) =>
  createDocuments(() => '', NO_EMBEDS, { styleTexts: TEST_STYLES, quality: 1, ...(kept ? { kept } : {}) });
const makeHtml = (text: string) => vi.fn(() => Promise.resolve(documentOf(text)));

test('a document is made once, even for simultaneous requests', async () => {
  const documents = keep();
  const make = makeHtml('a');
  const ask = () => documents.once('a', make);
  const [one, other] = await Promise.all([ask(), ask()]);
  expect([one, await ask()]).toEqual([other, other]);
  expect(make).toHaveBeenCalledOnce();
});

test('a failed document is made again on the next request', async () => {
  const documents = keep();
  const fail = () => Promise.reject(new Error('disk'));
  await expect(documents.once('a', fail)).rejects.toThrow('disk');
  expect((await documents.once('a', makeHtml('a'))).bodies.identity.bytes.length).toBeGreaterThan(0);
});

test('the least recently requested documents are evicted first, and one larger than the cache is still sent', async () => {
  const { bodies } = await keep().once('a', makeHtml('a'));
  const size = Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, 0);
  const documents = keep(Math.round(2.5 * size));
  const ask = (key: string, make = makeHtml('a')) => documents.once(key, make);
  await ask('a');
  await ask('b');
  await ask('a'); // younger than b from now on
  await ask('c');
  const large = await ask('large', makeHtml('word '.repeat(2_000)));
  expect(large.bodies.identity.bytes.length).toBeGreaterThan(2.5 * size);
  const [a, b, c] = [makeHtml('a'), makeHtml('a'), makeHtml('a')];
  await Promise.all([ask('a', a), ask('c', c)]);
  await ask('b', b);
  expect([a, b, c].map((make) => make.mock.calls.length)).toEqual([0, 1, 0]);
});

test('a document in the making is shared, even if others fill the cache', async () => {
  const { bodies } = await keep().once('a', makeHtml('a'));
  const size = Object.values(bodies).reduce((sum, { bytes }) => sum + bytes.length, 0);
  const documents = keep(Math.round(1.5 * size));
  let finish = (_html: string): void => {};
  const slow = documents.once('slow', () => new Promise((resolve) => (finish = resolve)));
  await documents.once('b', makeHtml('b'));
  await documents.once('c', makeHtml('c'));
  finish(documentOf('slow'));
  expect((await slow).bodies.identity.bytes.toString()).toContain('slow');
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip;q=0.0', 'identity'],
  ['broken', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('Accept-Encoding %s is answered in %s', (header, coding) => {
  expect(codingFor(header)).toBe(coding);
});
