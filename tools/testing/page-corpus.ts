import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyProjectTo } from './project-copy.ts';

/** A small site that build tests change step by step. */
export interface Corpus {
  /** Name of the page -> its text. The page `first` includes the fragment, belongs to item 1001, and is never removed. */
  readonly pages: Readonly<Record<string, CorpusPage>>;
  readonly fragment: string;
  readonly tel: string;
  readonly slogan: string;
  readonly menuName: string;
  /** The colour of the picture public/pictures/photo.svg. */
  readonly colour: string;
}

export interface CorpusPage {
  readonly title: string;
  readonly text: string;
  readonly menuId: 1001 | 1002;
  readonly shows:
    'nothing' | 'fragment' | 'picture' | 'token' | 'product' | 'machine' | 'finder' | 'document';
}

export const CORPUS: Corpus = {
  pages: {
    first: { title: 'First', text: 'One.', menuId: 1001, shows: 'fragment' },
    second: { title: 'Second', text: 'Two.', menuId: 1001, shows: 'picture' },
    third: { title: 'Third', text: 'Three.', menuId: 1002, shows: 'token' },
    fourth: { title: 'Fourth', text: 'Four.', menuId: 1002, shows: 'nothing' },
  },
  fragment: 'In common.',
  tel: '1',
  slogan: 'Slogan',
  menuName: 'Menu',
  colour: 'red',
};

/** The files of a corpus: path below the root -> content. */
export function corpusFiles(corpus: Corpus): Readonly<Record<string, string>> {
  const { pages, fragment, tel, slogan, menuName, colour } = corpus;
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
  const value = (text: string): { value: string } => ({ value: text });
  const menu = [
    { id: 1001, name: `${menuName} one`, menuType: 'P', programUrl: '/1001/a/first' },
    { id: 1002, name: `${menuName} two`, menuType: 'L', linkUrl: 'https://example.com/' },
  ];
  const entries = Object.entries(pages).map(([name, page]): [string, string] => [
    `pages-data/a/${name}.json`,
    json(pageOf(name, page)),
  ]);
  const shown = Object.keys(pages).filter((name) => pages[name]?.shows === 'document');
  return {
    'pages-data/site.json': json({
      siteId: 35,
      facts: {
        company: { name: value('Name'), shortName: value('Short'), slogan: value(slogan) },
        contact: { address: value('Here'), tel: value('0'), fax: value('1'), email: value('a@example.com') },
        plant: { tel: value(tel) },
        privacyNotice: { inquiryYears: value('3') },
      },
      footerLinks: [],
      headerLinks: [{ label: 'Korean', href: '/main', lang: 'ko' }],
    }),
    'pages-data/menu.json': json({ items: menu }),
    'pages-data/boards.json': json({
      boards: [{ id: 150, title: 'Notice', boardType: 'NORMAL', pagesize: 10 }],
    }),
    'pages-data/fragments/common.json': json({ blocks: [{ type: 'note', text: fragment }] }),
    'public/art/index.json': json({}),
    'documents/dot.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><rect width="4" height="4" fill="${colour}"/></svg>`,
    'public/pictures/photo.svg': `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${colour}"/></svg>`,
    ...Object.fromEntries(entries),
    ...Object.fromEntries(shown.map((name) => [`documents/${name}.md`, markdownOf(name, corpus, shown)])),
  };
}

/** A Markdown file, with links to all others and a picture beside it. */
function markdownOf(name: string, { pages }: Corpus, shown: readonly string[]): string {
  const { title = '', text = '' } = pages[name] ?? {};
  const links = shown.map((other) => `- [${other}](${other}.md#more)`);
  return [`# ${title}`, text, ...links, '## More', '![A dot](dot.svg)', ''].join('\n\n');
}

function pageOf(name: string, { title, text, menuId, shows }: CorpusPage): unknown {
  const shown = {
    nothing: [],
    document: [{ type: 'document', file: `${name}.md` }],
    fragment: [{ type: 'fragment', name: 'common' }],
    picture: [{ type: 'picture', picture: { src: '/pictures/photo.svg', alt: 'A photo' } }],
    product: [
      {
        type: 'product',
        id: 'pump',
        name: 'Pump',
        picture: { src: '/pictures/photo.svg', alt: 'A pump' },
        description: text,
      },
    ],
    token: [{ type: 'note', text: 'Call {{plant.tel}}.' }],
    machine: [
      {
        type: 'product',
        id: 'models',
        name: `Models of ${title}`,
        kind: 'Pump',
        picture: { src: '/pictures/photo.svg', alt: 'A pump' },
        description: text,
        blocks: [
          {
            type: 'spec-table',
            caption: 'Specifications',
            models: [{ name: 'A' }],
            rows: [{ label: 'Capacity', quantity: 'mass-flow-rate', value: '5 t/h' }],
          },
        ],
      },
    ],
    finder: [{ type: 'equipment-finder', heading: 'Find a machine', machines: 'all' }],
  };
  const blocks = [{ type: 'rich-text', text }, ...shown[shows]];
  return { menuId, title, description: `About ${title}, at some length.`, blocks };
}

/** Replaces the content of a project copy with the corpus. */
export function plantCorpus(root: string): void {
  copyProjectTo(root);
  rmSync(join(root, 'pages-data'), { recursive: true });
  rmSync(join(root, 'public'), { recursive: true });
  syncCorpus(root, {}, CORPUS);
}

/** Writes the files that have changed since the previous state, and deletes those that are gone. */
export function syncCorpus(
  root: string,
  before: Readonly<Record<string, string>>,
  corpus: Corpus,
): Readonly<Record<string, string>> {
  const files = corpusFiles(corpus);
  for (const path of Object.keys(before)) if (!(path in files)) rmSync(join(root, path));
  for (const [path, content] of Object.entries(files)) {
    if (before[path] === content && existsSync(join(root, path))) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  return files;
}
