// R-SEC-41, R-SEC-42
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { dirname, join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestSite } from '../../../../tools/testing/lint-test-site.ts';
import type { TestSite } from '../../../../tools/testing/lint-test-site.ts';
import { TOKEN_HEADER } from '../common.ts';
import type {
  CommandAnswer,
  CommitProposal,
  DraftAnswer,
  Offer,
  OutsideAnswer,
  Refusal,
  SiteDescription,
  TreeNode,
} from '../common.ts';
import type { FileText } from '../document/workspace.ts';
import { allModules } from '../../site-config/read-screens.ts';
import { createEditorSchemas } from '../../editor/write-editor-schemas.ts';
import { createJsonCompleter } from './complete-json.ts';
import { createContentService } from './content-service.ts';
import { createDescriber } from './describe-site.ts';
import { createFaultFinder } from './find-faults.ts';
import { createStudioService } from './studio-service.ts';
import { createWorkingCopy } from './working-copy.ts';
import { BUILD_MODULES } from '../../../../tools/testing/build-modules.ts';

const PAGE = 'pages-data/business/plant/transport/high.json';
const ORIGIN = 'http://127.0.0.1:8090';
const PREVIEW = 'http://127.0.0.1:8091';

const ENGINE = join(import.meta.dirname, '../../../..');

let site: TestSite;
let app: FastifyInstance;
let token: string;
let shown: string[];
/** The folder of the working copy. */
let copied: string;

beforeEach(async () => {
  site = createTestSite();
  const cache = join(site.root, '.build-cache');
  const copy = createWorkingCopy(site.root, join(cache, 'studio-content'), ['docs']);
  copied = copy.root;
  const faults = createFaultFinder(copy.root, site.root, BUILD_MODULES);
  await faults.checkPictures();
  shown = [];
  createEditorSchemas(copy.root, [ENGINE])();
  ({ app, token } = createStudioService({
    site: site.root,
    copy,
    contentService: createContentService({
      site: site.root,
      copy,
      cache,
      modules: BUILD_MODULES,
      listed: allModules(site.root),
      alsoNaming: ['docs'],
    }),
    faults,
    describe: createDescriber({
      root: copy.root,
      exampleRoots: [ENGINE],
      site: site.root,
      cache,
      preview: PREVIEW,
    }),
    completer: createJsonCompleter(copy.root),
    page: {
      html: '<title>Studio</title>',
      assets: new Map([['assets/app.js', { type: 'text/javascript', content: Buffer.from('1') }]]),
    },
    origin: () => ORIGIN,
    preview: PREVIEW,
    show: (files) => shown.push(...files),
  }));
});
afterEach(async () => {
  await app.close();
  site.remove();
});

async function ask(options: InjectOptions): Promise<{ status: number; body: string; json: <T>() => T }> {
  const headers = { host: '127.0.0.1:8090', [TOKEN_HEADER]: token, ...options.headers };
  const answer = await app.inject({ ...options, headers });
  return { status: answer.statusCode, body: answer.body, json: <T>() => answer.json<T>() };
}

function post(url: string, payload: object): ReturnType<typeof ask> {
  return ask({ method: 'POST', url, payload });
}

function onDisk(file: string): string {
  return readFileSync(join(site.root, file), 'utf8');
}

/** The tree as lines. */
function linesOf(nodes: readonly TreeNode[], indent = ''): string[] {
  return nodes.flatMap(({ label, file, children }) => [
    `${indent}${label}${file === null ? '' : ` = ${file.replace('pages-data/', '')}`}`,
    ...linesOf(children, `${indent}  `),
  ]);
}

// R-STUDIO-08
describe('the studio', () => {
  test.each([
    ['a host name of another site', { host: 'evil.example:8090' }],
    ['another port of this machine', { host: '127.0.0.1:9999' }],
    ['another site’s form', { origin: 'https://evil.example' }],
    ['another page on this machine', { origin: 'http://127.0.0.1:8091' }],
    ['a document without an origin', { origin: 'null' }],
    ['another site’s picture', { 'sec-fetch-site': 'cross-site' }],
    ['the preview’s script', { 'sec-fetch-site': 'same-site' }],
    ['a request without the token', { [TOKEN_HEADER]: '' }],
    ['a request with a wrong token', { [TOKEN_HEADER]: 'x'.repeat(32) }],
  ])('refuses %s', async (_who, headers) => {
    const { status, json } = await ask({ url: '/api/site', headers });
    expect([status, json<Refusal>().code]).toEqual([403, 'STUDIO_REFUSED']);
    const save = { files: [{ file: PAGE, text: '{}', was: onDisk(PAGE) }] };
    const refused = await ask({ method: 'POST', url: '/api/save', payload: save, headers });
    expect(refused.status).toBe(403);
    expect(onDisk(PAGE)).not.toBe('{}');
  });

  const addresses = [
    '/api/save',
    '/%61pi/save',
    '/api/%73ave',
    '/api%2Fsave',
    '/api%252Fsave',
    '//api/save',
    '/./api/save',
    '/x/../api/save',
    '/assets/../api/save',
    '/assets/%2e%2e/api/save',
    '/API/SAVE',
    '/api/save/',
    '/api/save?/assets/app.js',
    '/api/save;x',
    '/api/save#/',
    'http://127.0.0.1:8090/%61pi/save',
  ];
  test('refuses a request without the token, however the address is written', async () => {
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const text = JSON.stringify({ files: [{ file: PAGE, text: '{}', was: onDisk(PAGE) }] });
    const headers = { host: '127.0.0.1:8090', 'content-type': 'application/json' };
    const send = (path: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port, method: 'POST', path, headers };
        const sent = request(options, (answer) => resolve(answer.resume().statusCode));
        sent.on('error', reject).end(text);
      });
    for (const address of addresses) expect([400, 403, 404], address).toContain(await send(address));
    expect([await send('/api/save'), await send('/%61pi/save')]).toEqual([403, 403]);
    expect(onDisk(PAGE)).not.toBe('{}');
  });

  test('refuses every call without the token', async () => {
    const calls = {
      GET: ['site', `file?file=${PAGE}`, 'outside?since=0', 'commit'],
      HEAD: ['site'],
      POST: ['draft', 'diff', 'complete', 'save', 'command', 'picture?name=a.png', 'commit'],
    } as const;
    for (const method of ['GET', 'HEAD', 'POST'] as const)
      for (const call of calls[method]) {
        const headers = { host: '127.0.0.1:8090' };
        const { statusCode } = await app.inject({ method, url: `/api/${call}`, headers });
        expect(statusCode, `${method} ${call}`).toBe(403);
      }
  });

  test('serves the same page to everyone, without the token', async () => {
    const page = await app.inject({ url: '/', headers: { host: '127.0.0.1:8090' } });
    expect([page.statusCode, page.body]).toEqual([200, '<title>Studio</title>']);
    expect(JSON.stringify(page.headers)).not.toContain(token);
    expect((await ask({ url: '/%61pi/site' })).status).toBe(200);
  });

  test('serves a page that cannot load anything from other sites', async () => {
    const page = await app.inject({ url: '/', headers: { host: '127.0.0.1:8090' } });
    expect(page.headers['content-security-policy']).toMatchInlineSnapshot(
      `"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' http://127.0.0.1:8091; connect-src 'self'; frame-src http://127.0.0.1:8091; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"`,
    );
    const script = await app.inject({ url: '/assets/app.js', headers: { host: '127.0.0.1:8090' } });
    expect([script.statusCode, script.headers['content-type']]).toEqual([200, 'text/javascript']);
    expect(
      (await app.inject({ url: '/assets/../server.ts', headers: { host: '127.0.0.1:8090' } })).statusCode,
    ).toBe(404);
  });
});

test('redirects localhost to its own address', async () => {
  const page = await app.inject({ url: '/', headers: { host: 'localhost:8090' } });
  expect([page.statusCode, page.headers.location]).toEqual([302, ORIGIN]);
  const { status } = await ask({ url: '/api/site', headers: { host: 'localhost:8090' } });
  expect(status).toBe(302);
});

test('the list of pages follows the menu, and other pages come last', async () => {
  const { json } = await ask({ url: '/api/site' });
  expect(linesOf(json<SiteDescription>().tree)).toMatchInlineSnapshot(`
    [
      "Business",
      "  Offshore plant = business/plant/marine/mud.json",
      "  Pneumatic plant = business/plant/transport/high.json",
      "Performance = performance/plant.json",
      "Notice",
      "Blog",
      "Ethics = contents/1574.json",
      "Shared fragments",
      "  buyer-note = fragments/buyer-note.json",
      "  marine-tabs = fragments/marine-tabs.json",
      "Site",
      "  Site facts = site.json",
      "  Menu = menu.json",
      "  Boards = boards.json",
      "  Redirects = redirects.json",
      "  Search terms = search-terms.json",
    ]
  `);
});

test('each block has an example that the lint accepts', async () => {
  const { json } = await ask({ url: '/api/site' });
  const { blocks } = json<SiteDescription>();
  expect(blocks.filter(({ title, description }) => title === '' || description === '')).toEqual([]);
  const heading = blocks.find(({ type }) => type === 'heading');
  const text = JSON.stringify({ ...JSON.parse(onDisk(PAGE)), blocks: [heading?.example] });
  const { json: answer } = await post('/api/draft', { files: [{ file: PAGE, text }] });
  expect(
    answer<DraftAnswer>().faults.filter(({ file, severity }) => file === PAGE && severity === 'error'),
  ).toEqual([]);
  expect(blocks.find(({ type }) => type === 'section')?.inner).toEqual(['blocks']);
});

describe('a draft', () => {
  test('is checked and shown, but not written to the site', async () => {
    const before = onDisk(PAGE);
    const text = before.replace('"title"', '"titel"');
    const { status, json } = await post('/api/draft', { files: [{ file: PAGE, text }] });
    expect(status).toBe(200);
    const [fault] = json<DraftAnswer>().faults.filter(({ rule }) => rule === 'unknown-property');
    expect(fault).toMatchObject({ file: PAGE, path: ['titel'], severity: 'error', suggestion: 'title' });
    expect(shown).toEqual([PAGE]);
    expect(onDisk(PAGE)).toBe(before);
    const again = await post('/api/draft', { files: [{ file: PAGE, text: before }] });
    expect(again.json<DraftAnswer>().faults.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('may be a new page, a deleted page or invalid JSON', async () => {
    const file = 'pages-data/business/new.json';
    const come = await post('/api/draft', { files: [{ file, text: '{' }] });
    expect(
      come
        .json<DraftAnswer>()
        .faults.filter((fault) => fault.file === file && fault.severity === 'error')
        .map(({ rule }) => rule),
    ).toEqual(['json-syntax']);
    const gone = await post('/api/draft', { files: [{ file, text: null }] });
    expect(gone.json<DraftAnswer>().faults.filter((fault) => fault.file === file)).toEqual([]);
  });
});

// R-STUDIO-12
describe('a draft that the latest window doesn’t have', () => {
  const titled = (title: string): string => onDisk(PAGE).replace(/"title": "[^"]*"/, `"title": "${title}"`);

  test('is no longer shown: a closed window leaves nothing behind', async () => {
    await post('/api/draft', { files: [{ file: PAGE, text: '{' }] });
    const { json } = await post('/api/draft', { files: [] });
    expect(json<DraftAnswer>().faults.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(readFileSync(join(copied, PAGE), 'utf8')).toBe(onDisk(PAGE));
    expect(shown).toEqual([PAGE, PAGE]);
  });

  test('is shown again when the other window sends it', async () => {
    const fragment = 'pages-data/fragments/buyer-note.json';
    const [first, second] = [
      { files: [{ file: PAGE, text: titled('First') }] },
      { files: [{ file: fragment, text: '{' }] },
    ];
    await post('/api/draft', first);
    await post('/api/draft', second);
    expect(readFileSync(join(copied, PAGE), 'utf8')).toBe(onDisk(PAGE));
    await post('/api/draft', first);
    expect(readFileSync(join(copied, PAGE), 'utf8')).toBe(titled('First'));
    expect(readFileSync(join(copied, fragment), 'utf8')).toBe(onDisk(fragment));
  });

  test('is removed even if a command created it', async () => {
    const file = join(copied, 'pages-data/business/cranes.json');
    await post('/api/command', { files: [], do: 'new', kind: 'page', name: 'business/cranes', options: {} });
    expect(existsSync(file)).toBe(true);
    await post('/api/draft', { files: [] });
    expect(existsSync(file)).toBe(false);
  });

  test('stays on the disk if it was saved', async () => {
    const [was, text] = [onDisk(PAGE), titled('Saved')];
    await post('/api/draft', { files: [{ file: PAGE, text }] });
    await post('/api/save', { files: [{ file: PAGE, text, was }] });
    await post('/api/draft', { files: [] });
    expect([onDisk(PAGE), readFileSync(join(copied, PAGE), 'utf8')]).toEqual([text, text]);
  });
});

// R-STUDIO-30
test('a command uses the unsaved changes of its own window only', async () => {
  const menu = 'pages-data/menu.json';
  const theirs = onDisk(menu).replace('"name": "Business"', '"name": "Theirs"');
  const mine = onDisk(PAGE).replace(/"title": "[^"]*"/, '"title": "Mine"');
  expect(theirs).not.toBe(onDisk(menu));
  const other = post('/api/draft', { files: [{ file: menu, text: theirs }] });
  const options = { under: '1530', name: 'Cranes' };
  const command = { do: 'new', kind: 'page', name: 'business/cranes', options };
  const own = post('/api/command', { ...command, files: [{ file: PAGE, text: mine }] });
  const again = post('/api/draft', { files: [{ file: menu, text: theirs }] });
  const { files } = (await own).json<CommandAnswer>();
  await Promise.all([other, again]);
  expect(files.map(({ file }) => file).sort()).toEqual(['pages-data/business/cranes.json', menu]);
  const made = files.find(({ file }) => file === menu)?.text;
  expect(made).toContain('Cranes');
  expect(made).not.toContain('Theirs');
});

// R-SEC-43
describe('a file that is not UTF-8', () => {
  const korean = Buffer.from([0xb0, 0xa1, 0xb3, 0xaa]); // 가나 in CP949
  const inCp949 = (): Buffer => {
    const [before = '', after = ''] = onDisk(PAGE).split(/(?<="title": ")/);
    return Buffer.concat([Buffer.from(before), korean, Buffer.from(after)]);
  };
  const inUtf16 = (): Buffer => Buffer.from(`\ufeff${onDisk(PAGE)}`, 'utf16le');

  test.each([
    ['CP949', inCp949],
    ['UTF-16', inUtf16],
  ])('is not opened or overwritten, and is reported as a fault (%s)', async (_name, encode) => {
    const [was, bytes] = [onDisk(PAGE), encode()];
    writeFileSync(join(site.root, PAGE), bytes);
    expect((await ask({ url: '/api/outside?since=0' })).json()).toEqual({ now: 1, files: [] });
    const { faults } = (await post('/api/draft', { files: [] })).json<DraftAnswer>();
    expect(faults.filter(({ severity }) => severity === 'error')).toMatchObject([
      { file: PAGE, rule: 'wrong-encoding' },
    ]);
    const opened = await ask({ url: `/api/file?file=${PAGE}` });
    expect([opened.status, opened.json<Refusal>().code]).toEqual([422, 'ENCODING_WRONG']);
    expect(opened.json<Refusal>().message).toContain(PAGE);
    const saved = await post('/api/save', { files: [{ file: PAGE, text: '{}', was }] });
    expect([saved.status, saved.json<Refusal>().code]).toEqual([422, 'ENCODING_WRONG']);
    const misread = bytes.toString('utf8'); // a window that opened the file before 0.3.1 has this text
    const fromIt = await post('/api/save', { files: [{ file: PAGE, text: `${misread}\n`, was: misread }] });
    expect([fromIt.status, fromIt.json<Refusal>().code]).toEqual([422, 'ENCODING_WRONG']);
    const command = { do: 'move', from: 'business/plant/transport', to: 'business/moved', isTrial: false };
    expect((await post('/api/command', { ...command, files: [] })).json<Refusal>().code).toBe(
      'ENCODING_WRONG',
    );
    await post('/api/draft', { files: [{ file: PAGE, text: was }] });
    await post('/api/draft', { files: [] });
    for (const root of [site.root, copied]) expect(readFileSync(join(root, PAGE))).toEqual(bytes);
  });

  test('doesn’t include UTF-8 with a byte order mark, which is saved as typed', async () => {
    const was = `\ufeff${onDisk(PAGE)}`;
    writeFileSync(join(site.root, PAGE), was);
    const { json } = await ask({ url: `/api/file?file=${PAGE}` });
    expect(json<FileText>().text).toBe(was);
    const text = was.replace('"title": "', '"title": "새 ');
    expect((await post('/api/save', { files: [{ file: PAGE, text, was }] })).status).toBe(204);
    expect(onDisk(PAGE)).toBe(text);
  });
});

// R-STUDIO-36
test('a file or folder deleted during a scan is reported as deleted, and the target of a link as missing', async () => {
  await ask({ url: '/api/outside?since=0' });
  symlinkSync(join(site.root, 'nowhere.json'), join(site.root, 'pages-data/business/broken.json'));
  symlinkSync(
    join(site.root, 'schemas/page.schema.json'),
    join(site.root, 'pages-data/business/linked.json'),
  );
  rmSync(join(site.root, 'pages-data/business/plant'), { recursive: true });
  const { status, json } = await ask({ url: '/api/outside?since=0' });
  expect(status).toBe(200);
  expect(json<OutsideAnswer>().files).toContainEqual({ file: PAGE, text: null });
  const linked = await ask({ url: '/api/file?file=pages-data/business/linked.json' });
  expect(linked.json()).toEqual({ file: 'pages-data/business/linked.json', text: null });
});

// R-STUDIO-06
describe('saving', () => {
  test('writes all files byte for byte, or none', async () => {
    const was = onDisk(PAGE);
    const file = 'pages-data/business/new.json';
    const text = `${was.trimEnd()}\n`.replace('"title": "', '"title": "새 ');
    expect(
      (
        await post('/api/save', {
          files: [
            { file: PAGE, text, was },
            { file, text: was, was: null },
          ],
        })
      ).status,
    ).toBe(204);
    expect([onDisk(PAGE), onDisk(file)]).toEqual([text, was]);
    expect((await post('/api/save', { files: [{ file, text: null, was }] })).status).toBe(204);
    expect(existsSync(join(site.root, file))).toBe(false);
  });

  test('doesn’t overwrite another person’s changes, and describes them', async () => {
    const was = onDisk(PAGE);
    const title = /"title": "([^"]+)"/.exec(was)?.[1] ?? '';
    const theirs = was.replace(`"title": "${title}"`, '"title": "Theirs"');
    writeFileSync(join(site.root, PAGE), theirs);
    const other = 'pages-data/business/new.json';
    const { status, json } = await post('/api/save', {
      files: [
        { file: PAGE, text: '{}', was },
        { file: other, text: was, was: null },
      ],
    });
    const { code, conflicts } = json<Refusal>();
    expect([status, code]).toEqual([409, 'STUDIO_CONFLICT']);
    expect(conflicts?.map(({ file, text }) => [file, text])).toEqual([[PAGE, theirs]]);
    expect(conflicts?.[0]?.diff?.changes).toMatchObject([
      { where: ['title'], what: `“${title}” → “Theirs”` },
    ]);
    expect(onDisk(PAGE)).toBe(theirs);
    expect(existsSync(join(site.root, other))).toBe(false);
  });

  test('isn’t a conflict if the disk already has the same text', async () => {
    const was = onDisk(PAGE);
    writeFileSync(join(site.root, PAGE), '{}');
    expect((await post('/api/save', { files: [{ file: PAGE, text: '{}', was }] })).status).toBe(204);
  });
});

test('an outside change is reported once to a window that asks from its last position', async () => {
  const none = (await ask({ url: '/api/outside?since=0' })).json<OutsideAnswer>();
  expect(none).toEqual({ now: 0, files: [] });
  writeFileSync(join(site.root, PAGE), '{ "title": "Theirs" }');
  const one = (await ask({ url: '/api/outside?since=0' })).json<OutsideAnswer>();
  expect(one).toEqual({ now: 1, files: [{ file: PAGE, text: '{ "title": "Theirs" }' }] });
  expect((await ask({ url: '/api/outside?since=1' })).json()).toEqual({ now: 1, files: [] });
  expect(shown).toEqual([PAGE]);
  rmSync(join(site.root, PAGE));
  expect((await ask({ url: '/api/outside?since=1' })).json()).toEqual({
    now: 2,
    files: [{ file: PAGE, text: null }],
  });
});

test('a draft is kept when another person writes the file', async () => {
  const text = onDisk(PAGE).replace('"title": "', '"title": "Mine ');
  await post('/api/draft', { files: [{ file: PAGE, text }] });
  writeFileSync(join(site.root, PAGE), '{');
  const { json } = await post('/api/draft', { files: [{ file: PAGE, text }] });
  expect(json<DraftAnswer>().faults.filter(({ rule }) => rule === 'json-syntax')).toEqual([]);
});

test('differences are described in words', async () => {
  const was = onDisk(PAGE);
  const title = /"title": "([^"]+)"/.exec(was)?.[1] ?? '';
  const { json } = await post('/api/diff', {
    files: [
      { file: PAGE, was, text: was.replace(`"title": "${title}"`, '"title": "New"') },
      { file: 'pages-data/gone.json', was, text: null },
    ],
  });
  const { files } = json<{ files: { what: string; changes: { what: string }[] }[] }>();
  expect(files.map(({ what, changes }) => [what, ...changes.map((change) => change.what)])).toEqual([
    ['', `“${title}” → “New”`],
    [expect.stringContaining('page removed')],
  ]);
});

// R-STUDIO-10
test('completion offers the same as an editor, with a block ready to fill in', async () => {
  const text = '{\n  "$schema": "../../../../.editor/page.schema.json",\n  "blocks": []\n}';
  const offset = text.indexOf(']');
  const { offers } = (await post('/api/complete', { file: PAGE, text, offset })).json<{ offers: Offer[] }>();
  const note = offers.find(({ label }) => label === 'note');
  const made = note && text.slice(0, note.from) + note.text + text.slice(note.to);
  expect(JSON.parse(made ?? '')).toMatchObject({ blocks: [{ type: 'note', text: expect.any(String) }] });
  expect(note?.select && note.text.slice(note.select.from, note.select.to)).not.toBe('');
});

// R-STUDIO-09
describe('a command', () => {
  test('changes the working copy and lists the files', async () => {
    const to = 'business/plant/transport/higher';
    const trial = await post('/api/command', { files: [], do: 'move', from: PAGE, to, isTrial: true });
    expect(trial.json<CommandAnswer>().files).toEqual([]);
    const { status, json } = await post('/api/command', {
      files: [],
      do: 'move',
      from: PAGE,
      to,
      isTrial: false,
    });
    const { files, words } = json<CommandAnswer>();
    expect(status).toBe(200);
    expect(words[0]).toContain('moves to');
    expect(files.find(({ file }) => file === PAGE)).toEqual({ file: PAGE, text: null });
    expect(files.find(({ file }) => file === `pages-data/${to}.json`)?.text).toContain('"title"');
    expect(existsSync(join(site.root, PAGE))).toBe(true);
    const back = files.map(({ file }): FileText => ({
      file,
      text: existsSync(join(site.root, file)) ? onDisk(file) : null,
    }));
    const { faults } = (await post('/api/draft', { files: back })).json<DraftAnswer>();
    expect(faults.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('makes a page', async () => {
    const { json } = await post('/api/command', {
      files: [],
      do: 'new',
      kind: 'page',
      name: 'business/cranes',
      options: {},
    });
    const { files, words } = json<CommandAnswer>();
    expect(files.map(({ file }) => file)).toEqual(['pages-data/business/cranes.json']);
    expect(words.join()).toContain('Made pages-data/business/cranes.json');
  });

  test('that fails says why and changes nothing', async () => {
    const { status, json } = await post('/api/command', {
      files: [],
      do: 'remove',
      path: PAGE,
      to: null,
      isTrial: false,
    });
    expect([status, json<Refusal>().code]).toEqual([422, 'CONTENT_IN_USE']);
    const unasked = await post('/api/command', {
      files: [],
      do: 'new',
      kind: 'board',
      name: 'News',
      options: { under: 'nowhere' },
    });
    expect(unasked.status).toBe(422);
  });
});

describe('a picture', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path d="M0 0h4v3"/></svg>';
  const send = (name: string, payload: Buffer): ReturnType<typeof ask> =>
    ask({
      method: 'POST',
      url: `/api/picture?name=${encodeURIComponent(name)}`,
      payload,
      headers: { 'content-type': 'application/octet-stream' },
    });

  test('is stored in public/pictures under a name that is valid in an address', async () => {
    const { json } = await send('../../공장 Yard (1).SVG', Buffer.from(svg));
    expect(json()).toEqual({ src: '/pictures/공장-yard-1.svg' });
    expect(onDisk('public/pictures/공장-yard-1.svg')).toBe(svg);
    const again = await send('공장 yard 1.svg', Buffer.from(svg));
    expect([again.status, again.json<Refusal>().code]).toEqual([422, 'ALREADY_THERE']);
  });

  test('added to public/ in another way clears its fault when the window returns', async () => {
    const { blocks, ...page } = JSON.parse(onDisk(PAGE)) as { readonly blocks: readonly unknown[] };
    const yard = { type: 'picture', picture: { src: '/pictures/later.svg', alt: 'The yard' } };
    const text = JSON.stringify({ ...page, blocks: [...blocks, yard] });
    const faultsNow = async (): Promise<unknown[]> => {
      const { json } = await post('/api/draft', { files: [{ file: PAGE, text }] });
      return json<DraftAnswer>().faults.filter(({ message }) => message.includes('later.svg'));
    };
    expect(await faultsNow()).toHaveLength(1);
    mkdirSync(join(site.root, 'public/pictures'), { recursive: true });
    writeFileSync(join(site.root, 'public/pictures/later.svg'), svg);
    expect(await faultsNow()).toEqual([]);
  });

  // R-FAULT-73
  test('with a name that is too long for a disk gets a shorter one', async () => {
    const { json } = await send(`${'가'.repeat(90)}.svg`, Buffer.from(svg));
    expect(json()).toEqual({ src: `/pictures/${'가'.repeat(40)}.svg` });
    expect(onDisk(`public/pictures/${'가'.repeat(40)}.svg`)).toBe(svg);
  });

  test.each([
    ['run.svg', svg.replace('<path', '<script>alert(1)</script><path')],
    ['page.html', '<p>'],
    ['text.png', 'no picture'],
  ])('that cannot be published is not stored: %s', async (name, content) => {
    const { status, json } = await send(name, Buffer.from(content));
    expect([status, json<Refusal>().code]).toEqual([422, 'CONTENT_REFUSED']);
    expect(existsSync(join(site.root, 'public/pictures', name))).toBe(false);
  });
});

describe('a commit', () => {
  const git = (...words: string[]): string => {
    const { status, stdout, stderr } = spawnSync('git', words, { cwd: site.root, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return stdout;
  };

  const commitAll = (): void => {
    git('init', '--quiet');
    git('config', 'user.name', 'Office');
    git('config', 'user.email', 'office@example.com');
    git('add', '--all', '--', 'pages-data', 'public', 'schemas');
    git('commit', '--quiet', '--message=First');
  };

  test('contains only the saved content, and describes its changes', async () => {
    expect((await ask({ url: '/api/commit' })).json<Refusal>().code).toBe('CONTENT_NO_GIT');
    commitAll();
    expect((await ask({ url: '/api/commit' })).json()).toEqual({ diffs: [], message: '' });
    const was = onDisk(PAGE);
    const title = /"title": "([^"]+)"/.exec(was)?.[1] ?? '';
    await post('/api/save', {
      files: [{ file: PAGE, was, text: was.replace(`"title": "${title}"`, '"title": "New"') }],
    });
    site.write('notes.txt', 'mine');
    git('add', '--', 'notes.txt');
    const { message } = (await ask({ url: '/api/commit' })).json<CommitProposal>();
    expect(message.split('\n')[0]).toMatch(/^New: title, “/);
    expect(message).toContain(`“${title}” → “New”`);
    const done = await post('/api/commit', { message });
    expect(done.json()).toEqual({ words: 'Committed 1 file. Nothing was pushed.' });
    expect(git('log', '-1', '--format=%B').trim()).toBe(message.trim());
    expect(git('show', '--name-only', '--format=', 'HEAD').trim()).toBe(PAGE);
    expect(git('diff', '--cached', '--name-only').trim()).toBe('notes.txt');
    const nothing = await post('/api/commit', { message });
    expect([nothing.status, nothing.json<Refusal>().code]).toEqual([422, 'CONTENT_REFUSED']);
  });

  // R-STUDIO-25
  test('that failed with a deleted page can be repeated', async () => {
    commitAll();
    const hook = join(site.root, '.git/hooks/pre-commit');
    mkdirSync(dirname(hook), { recursive: true });
    writeFileSync(hook, '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const moved = 'pages-data/business/new.json';
    const text = onDisk(PAGE);
    await post('/api/save', {
      files: [
        { file: PAGE, was: text, text: null },
        { file: moved, was: null, text },
      ],
    });
    expect((await post('/api/commit', { message: 'Move a page' })).status).toBe(422);
    rmSync(hook);
    expect((await post('/api/commit', { message: 'Move a page' })).status).toBe(200);
    expect(git('show', '--name-status', '--no-renames', '--format=', 'HEAD').trim()).toBe(
      `A\t${moved}\nD\t${PAGE}`,
    );
    await post('/api/save', { files: [{ file: moved, was: text, text: null }] });
    expect((await post('/api/commit', { message: 'Delete a page' })).status).toBe(200);
    expect(git('status', '--short', '--', 'pages-data')).toBe('');
  });
});

// R-STUDIO-08
describe('a file that isn’t content is neither read nor written', () => {
  test.each([
    'package.json',
    'schemas/page.schema.json',
    'pages-data/../package.json',
    '/etc/x.json',
    'pages-data/.x.json',
    'pages-data/a.txt',
  ])('%s', async (file) => {
    mkdirSync(join(site.root, 'schemas'), { recursive: true });
    const read = await ask({ url: `/api/file?file=${encodeURIComponent(file)}` });
    expect([read.status, read.json<Refusal>().code]).toEqual([400, 'STUDIO_QUESTION']);
    const put = await post('/api/save', { files: [{ file, text: 'x', was: null }] });
    expect(put.status).toBe(400);
  });

  test.each([
    ['/api/save', {}],
    ['/api/save', { files: [{ file: PAGE, text: 1, was: null }] }],
    ['/api/save', { files: [{ file: PAGE, text: 'x', was: null, more: 1 }] }],
    ['/api/command', { do: 'burn' }],
    ['/api/picture?name=a.png', {}],
  ])('an invalid request to %s is refused: %j', async (url, payload) => {
    const { status, json } = await post(url, payload);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(json<Refusal>().code).toBe('STUDIO_QUESTION');
  });
});
