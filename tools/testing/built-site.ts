import type {} from '../../src/modules/boards/types/traits-of.ts'; // the ids of types, also in a site without boards
import { brotliCompressSync } from 'node:zlib';
import { readBuiltSite } from '../../src/server/built-site.ts';
import type { SiteWithModules } from '../../src/server/module.ts';
import type { BoardConfig } from '../../src/modules/boards/board-config.ts';
import type { PageText } from '../../src/engine/common/site-index.ts';
import { NO_EMBEDS } from '../../src/engine/common/embeds.ts';
import { ALL_SCREENS } from './all-screens.ts';
import { ALL_MODULES } from './all-modules.ts';
import { INQUIRY_FACTS } from './inquiry-facts.ts';
import { makeFolder } from './temporary-folder.ts';

/** The styles that its documents reference. */
export const TEST_STYLES = {
  '/assets/main-1.css#header': 'p{margin:0}',
  '/assets/main-1.css#rest': 'b{margin:0}',
  '/assets/note-1.css': 'i{margin:0}',
};

/** The content after the header. */
const OWN =
  '<style>@styles /assets/main-1.css#rest</style><style>@styles /assets/note-1.css</style><script>1+1</script>';

/** A document as written by the build. */
export function documentOf(text: string): string {
  const head = `<title>${text}</title><style>@styles /assets/main-1.css#header</style>`;
  const canonical = `<link rel="canonical" href="https://origin.invalid/13/a/b">`;
  return `<!doctype html><html lang="en"><head>${head}${canonical}</head><body><header></header>${OWN}<p>${text}</p></body></html>`;
}

/** Replaces the module that makes documents in this site: it outputs its input, the store's data as JSON. */
const RENDERER = `export const createDocumentMaker = () => async ({ kind, ...rest }, address) => {
  if (address.includes('broken')) throw new Error('cannot be rendered');
  const words = [kind, address, ...(kind === 'list' || kind === 'post' || rest.answers ? [JSON.stringify(rest)] : [])].join(' ');
  return ${JSON.stringify(documentOf('WORDS'))}.replaceAll('WORDS', () => words);
};`;

export const SCRIPT = `console.log(${JSON.stringify('x'.repeat(2_000))});`;

/** One board of each type; the menu contains the first two. */
export const TEST_BOARDS: readonly BoardConfig[] = [
  { id: 150, title: 'Notice', boardType: 'NORMAL', pagesize: 3 },
  { id: 151, title: 'Q&A <all>', boardType: 'QNA', pagesize: 2 },
  { id: 152, title: 'Blog', boardType: 'BLOG', pagesize: 2 },
  { id: 153, title: 'Pictures', boardType: 'PHOTO', pagesize: 2 },
  { id: 154, title: 'Videos', boardType: 'YOUTUBE', pagesize: 2 },
  { id: 155, title: 'Books', boardType: 'BOOK', pagesize: 2 },
  { id: 156, title: 'Files', boardType: 'FILE', pagesize: 2 },
];

/** By the routes of the pages. */
const TEST_TEXTS: Readonly<Record<string, PageText>> = {
  main: { href: '/', title: 'Home', headings: ['Home'], text: 'The shale shaker stands first.' },
  'a/b': {
    href: '/13/a/b',
    title: 'A page',
    headings: ['A page', 'Shale shaker'],
    text: 'Mud flows over the screens.',
  },
  'a/news': { href: '/13/a/news', title: 'News', headings: ['News'], text: 'What is new.' },
};

/** A page that shows posts of two boards, and of one that doesn't exist. */
const NEWS_DATA = {
  route: 'a/news',
  uses: ['columns', 'notice-list', 'notice-slider'],
  blocks: [
    {
      type: 'columns',
      columns: [
        { blocks: [{ type: 'notice-list', boardConfigId: 150 }] },
        { blocks: [{ type: 'notice-slider', boardConfigId: 153, count: 2 }] },
        { blocks: [{ type: 'notice-list', boardConfigId: 999 }] },
      ],
    },
  ],
};

/** A small built site in a folder that is deleted after the test. */
export function makeBuiltSite(embeds = NO_EMBEDS): SiteWithModules {
  const files: Record<string, string | Buffer> = {
    'secret.txt': 'not for visitors',
    'site.json': JSON.stringify({
      siteId: 35,
      companyNames: ['WM Group Holding', 'WM Group'],
      embeds,
      searchTerms: [{ term: 'quote', page: '/13/a/news', sentence: 'Ask for one.' }],
      menu: [
        {
          id: 12,
          upperId: 0,
          name: 'Folder',
          menuType: 'F',
          subMenus: [
            {
              id: 13,
              upperId: 12,
              name: 'Page',
              nameEn: 'A page',
              menuType: 'P',
              programUrl: '/13/a/b',
              subMenus: [],
            },
            ...TEST_BOARDS.slice(0, 2).map(({ id, title }) => ({
              id: id + 1_000,
              upperId: 12,
              name: title,
              menuType: 'B',
              boardConfigId: id,
              subMenus: [],
            })),
          ],
        },
      ],
      pages: { main: 0, 'a/b': 13, 'a/news': 13 },
      places: { inquiry: '/1567/inquiry', questions: 1_151, hiddenOnMobile: [] },
      timeZone: { name: 'Asia/Seoul', label: 'Korean time' },
      inquiry: { ...INQUIRY_FACTS, notice: '' },
      boards: TEST_BOARDS,
      screens: ALL_SCREENS,
      derivedFolders: [],
      redirects: { '/13/old': '/13/a/b' },
    }),
    ...Object.fromEntries(
      Object.entries(TEST_TEXTS).map(([route, text]) => [`texts/${route}.json`, JSON.stringify(text)]),
    ),
    'pages/index.html': documentOf('Home'),
    'pages/13/a/b.html': documentOf('A page'),
    'pages/13/a/news.html': documentOf('News'),
    'pages/robots.txt': 'Sitemap: https://origin.invalid/sitemap.xml',
    'pages/sitemap.xml': '<urlset/>',
    'package.json': '{ "type": "module" }',
    'server/entry-server.js': RENDERER,
    'server/content.json': JSON.stringify({ code: { styleTexts: TEST_STYLES } }),
    'client/assets/main-1.js': SCRIPT,
    'client/assets/main-1.js.br': brotliCompressSync(SCRIPT),
    'client/.vite/manifest.json': '{}',
    'client/data/main.json': '{"route":"main","uses":[],"blocks":[]}',
    'client/data/a/news.json': JSON.stringify(NEWS_DATA),
    'client/data/a/b.json': '{"route":"a/b","uses":[],"blocks":[]}',
    'client/art/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  return { ...readBuiltSite(makeFolder(files)), modules: ALL_MODULES };
}
