// R-LOOK-29, R-SEC-38
import { expect, test } from 'vitest';
import { fillStyles } from '../engine/common/document.ts';
import type { BuiltCode } from '../engine/common/document.ts';
import type { CompiledPage } from '../engine/common/compiled-page.ts';
import { filesOf, writeDocument } from './document.ts';

const CODE: BuiltCode = {
  template:
    '<!doctype html>\n<head>\n    <meta charset="utf-8" />\n    <!--head-->\n  </head><body><div id="root"><!--page--></div>\n  </body></html>\n',
  boot: 'boot()',
  rootBoot: 'bootAnywhere()',
  shared: { later: '/assets/later-1.css', print: '/assets/print-1.css', colours: '/assets/colours-1.css' },
  entry: '/assets/main-1.js',
  shell: { scripts: ['/assets/main-1.js'], styles: ['/assets/main-1.css'] },
  shellStyles: { header: ['/assets/main-1.css#header'], rest: ['/assets/main-1.css#rest'] },
  blocks: {
    note: { scripts: ['/assets/ui-1.js', '/assets/note-1.js'], styles: ['/assets/note-1.css'] },
    callout: { scripts: ['/assets/ui-1.js', '/assets/callout-1.js'], styles: [] },
  },
  screens: {
    board: { scripts: ['/assets/ui-1.js', '/assets/list-1.js'], styles: ['/assets/list-1.css'] },
    post: { scripts: ['/assets/ui-1.js', '/assets/post-1.js'], styles: [] },
  },
  styleTexts: {
    '/assets/main-1.css#header': 'p{margin:0}',
    '/assets/main-1.css#rest': 'footer{margin:0}',
    '/assets/note-1.css': '.n{color:red}',
  },
};

const HEADER = '<header>Menu</header>';

const page = (uses: string[], description = 'About it.'): CompiledPage => ({
  route: 'a/b',
  menuId: 12,
  title: 'A page',
  description,
  uses,
  blocks: [],
});

const write = (data: CompiledPage, title = 'A page'): string => {
  const files = filesOf(CODE, { kind: 'page', page: data });
  const view = { kind: 'page', route: data.route, revision: 'abc' } as const;
  const html = writeDocument(CODE, {
    title,
    tags: [],
    html: '<header>Menu</header><p>Words</p>',
    view,
    files,
    address: '/12/a/b',
  });
  return fillStyles(html, CODE.styleTexts);
};

test('a document has the header’s styles in its head, other styles and the script after the header, and the state at the end', () => {
  expect(write(page(['callout', 'note']))).toMatchInlineSnapshot(`
    "<!doctype html>
    <head>
        <meta charset="utf-8" />
        <title>A page</title><style>p{margin:0}</style><link rel="stylesheet" media="(prefers-color-scheme: dark), (forced-colors: active)" href="/assets/colours-1.css"><noscript><link rel="stylesheet" href="/assets/later-1.css"></noscript>
      </head><body><div id="root"><header>Menu</header><style>footer{margin:0}</style><style>.n{color:red}</style><script>boot()</script><p>Words</p></div>
      <noscript><link rel="stylesheet" href="/assets/later-1.css"><link rel="stylesheet" media="print" href="/assets/print-1.css"></noscript><script type="application/json" id="state" data-entry="/assets/main-1.js" data-scripts="/assets/main-1.js /assets/ui-1.js /assets/callout-1.js /assets/note-1.js" data-styles="/assets/main-1.css /assets/note-1.css" data-later="/assets/later-1.css" data-print="/assets/print-1.css" data-content="/data/a/b.json">{"address":"/12/a/b","origin":"https://origin.invalid","view":{"kind":"page","route":"a/b","revision":"abc"}}</script>
      </body></html>
    "
  `);
});

test('the document at the root has the script for hash addresses, which runs before the first paint', () => {
  const files = filesOf(CODE, { kind: 'page', page: page(['note']) });
  const parts = { title: '', tags: [], html: HEADER, files };
  const write = (route: string, address: string): string =>
    writeDocument(CODE, { ...parts, view: { kind: 'page', route, revision: 'abc' }, address });
  const [head] = write('main', '/').split('</head>');
  expect(head).toContain('<script>bootAnywhere()</script>');
  expect(head).toContain(
    '<style>@styles /assets/main-1.css#header /assets/main-1.css#rest /assets/note-1.css</style>',
  );
  expect(write('main', '/')).not.toContain('boot()');
  expect(write('a/b', '/12/a/b')).not.toContain('bootAnywhere()');
});

test('a page without a header is refused', () => {
  const parts = { title: '', tags: [], html: '<p>Words</p>', files: CODE.shell };
  const view = { kind: 'page', route: 'a/b', revision: 'abc' } as const;
  expect(() => writeDocument(CODE, { ...parts, view, address: '/12/a/b' })).toThrow('DOCUMENT_HEADER');
});

test('the text of a page cannot end the title or the state, or start a comment', () => {
  const title = '</title><script>evil()</script>';
  const answers = { list: { data: '</script><script>evil()</script><!--' } };
  const view = { kind: 'screen', answers } as const;
  const html = writeDocument(CODE, { title, tags: [], html: HEADER, view, files: CODE.shell, address: '/' });
  expect(html).not.toContain('<script>evil');
  expect(html).not.toContain('<!--');
  const [, state = ''] = /data-print="[^"]*">([\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(state)).toMatchObject({ view: { answers } });
});

test('text that looks like a replacement pattern is unchanged', () => {
  expect(write(page([]), '$& $1 $$')).toContain('<title>$&amp; $1 $$</title>');
});

test('tags in the head are marked as the page’s own, and their values are escaped', () => {
  const tags = [
    { tag: 'meta', attributes: { name: 'description', content: '"<b>" & more' } },
    { tag: 'script', attributes: { type: 'application/ld+json' }, json: { name: '</script>' } },
  ] as const;
  const files = CODE.shell;
  const view = { kind: 'missing' } as const;
  const html = writeDocument(CODE, { title: 'x', tags, html: HEADER, view, files, address: '/' });
  expect(html).toContain('<meta name="description" content="&quot;&lt;b>&quot; &amp; more" data-page>');
  expect(html).toContain('<script type="application/ld+json" data-page>{"name":"\\u003c/script>"}</script>');
});

test('an unknown block and a wrong template are refused', () => {
  expect(() => write(page(['no-such-block']))).toThrow('UNKNOWN_BLOCK: no block is named "no-such-block"');
  const broken = { ...CODE, template: '<html></html>' };
  const files = { scripts: [], styles: [] };
  const parts = { title: '', tags: [], html: '', view: { kind: 'missing' }, files, address: '/' } as const;
  expect(() => writeDocument(broken, parts)).toThrow('DOCUMENT_TEMPLATE');
});

test('the document of a list loads its screen and the shell, that of other screens only the shell', () => {
  const config = { id: 150, title: 'Notice', boardType: 'NORMAL', pagesize: 10 } as const;
  const list = { kind: 'list', config, total: 0, posts: [], now: 0 } as const;
  expect(filesOf(CODE, list, 'board')).toEqual({
    scripts: ['/assets/main-1.js', '/assets/ui-1.js', '/assets/list-1.js'],
    styles: ['/assets/main-1.css', '/assets/list-1.css'],
  });
  expect(filesOf(CODE, { kind: 'screen' }, 'inquiry')).toEqual(CODE.shell);
  expect(() => filesOf(CODE, list, 'inquiry')).toThrow(
    'SCREEN_CODE: screens.json names no code of "inquiry"',
  );
});

test('a document names its styles until it is sent, and an unknown style is refused', () => {
  const view = { kind: 'page', route: 'a/b', revision: 'abc' } as const;
  const files = filesOf(CODE, { kind: 'page', page: page(['note']) });
  const parts = {
    title: 'x',
    tags: [],
    html: `${HEADER}<p><style>@styles /x</style>`,
    view,
    files,
    address: '/',
  } as const;
  const html = writeDocument(CODE, parts);
  expect(html).toContain('<style>@styles /assets/main-1.css#header</style>');
  expect(html).toContain(
    '<style>@styles /assets/main-1.css#rest</style><style>@styles /assets/note-1.css</style>',
  );
  const sent = fillStyles(html, { ...CODE.styleTexts, '/assets/note-1.css': '$& {}' });
  expect(sent).toContain('<style>p{margin:0}</style>');
  expect(sent).toContain('<style>footer{margin:0}</style><style>$& {}</style>');
  expect(sent).toContain('<style>@styles /x</style>');
  expect(() => fillStyles(html, {})).toThrow(
    'DOCUMENT_STYLE: the build knows no style sheet /assets/main-1.css#header',
  );
  expect(() => writeDocument({ ...CODE, styleTexts: {} }, parts)).toThrow('DOCUMENT_STYLE');
});
