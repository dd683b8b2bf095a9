import type { CompiledPage } from './compiled-page.ts';
import type { MenuItem } from './menu.ts';
import type { Screens } from './screens.ts';
import type { SiteFacts } from './site-facts.ts';

/**
 * Documents: the HTML that stands at a real address. The build makes those of the pages, the service may make others while
 * it runs; both load the same code, which `vite build --ssr` writes to dist/server. This file is what they agree on.
 */

/** A page's document, which the build makes. The service makes others with the same module (src/shared/document-view.ts). */
export interface PageDocument {
  readonly kind: 'page';
  readonly page: CompiledPage;
}

/** The public origin is known when the service runs, not when the site is built: until then this stands in its place. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

/** Addresses of the scripts and style sheets that a part of the code needs, in their order. */
export interface CodeFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** What of the shell's style sheets stands in the head of a document, and what behind its header. */
export type ShellPart = 'header' | 'rest';

/** The name of a part of a style sheet. */
export function nameStylePart(file: string, part: ShellPart): string {
  return `${file}#${part}`;
}

/** Addresses of the style sheets that are the same for all pages and stand in no document. */
export interface SharedStyles {
  /** Of what appears at a press, and of readers without scripts. */
  readonly later: string;
  /** For paper. */
  readonly print: string;
  /** For dark and for forced colours. */
  readonly colours: string;
}

/** The browser's code as it was built, for the documents that load it. */
export interface BuiltCode {
  /** index.html with the marks `<!--head-->` and `<!--page-->`. */
  readonly template: string;
  /** The script of documents, behind their header (src/app/boot.ts). */
  readonly boot: string;
  /** The one script of the document at `/`, in its head, where hash addresses arrive, too (src/app/boot-root.ts). */
  readonly rootBoot: string;
  readonly shared: SharedStyles;
  readonly entry: string;
  readonly shell: CodeFiles;
  /** The shell's styles in two, as names of `styleTexts`: those that the header is painted with, and the others. */
  readonly shellStyles: Readonly<Record<ShellPart, readonly string[]>>;
  /** Block type -> what it needs beside the shell. */
  readonly blocks: Readonly<Record<string, CodeFiles>>;
  /** Screen -> what its documents need beside the shell. Others have only the header and the footer. */
  readonly screens: Readonly<Record<string, CodeFiles>>;
  /** What pages with posts need beside the shell and their blocks. */
  readonly newest: CodeFiles;
  /** The screens that the site has. */
  readonly offered?: Screens;
  /** Address of a style sheet, or name of a part of one -> its text. */
  readonly styleTexts: Readonly<Record<string, string>>;
}

/**
 * What stands in a style element of a document as it is made: the names of its styles. Their texts are half of a document
 * and the same in many, so they are put in when it is sent.
 */
export function nameStyles(files: readonly string[]): string {
  return `@styles ${files.join(' ')}`;
}

/** The end of the element that every document begins with. */
export const HEADER_END = '</header>';

/** Up to the header's end and what may stand right behind it. What visitors and staff write comes later. */
const BEGINNING = /^[\s\S]*?<\/header>(?:<style>[\s\S]*?<\/style>){0,2}(?:<script>[\s\S]*?<\/script>)?/;

const OWN_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const OWN_STYLE = /<style>([\s\S]*?)<\/style>/g;

/** What stands in a document's own script and style elements, which nobody but src/app/document.ts writes. */
export function ownTexts(html: string): Readonly<Record<'scripts' | 'styles', readonly string[]>> {
  const beginning = beginningOf(html);
  const textsOf = (element: RegExp): string[] =>
    [...beginning.matchAll(element)].map(([, text = '']) => text);
  return { scripts: textsOf(OWN_SCRIPT), styles: textsOf(OWN_STYLE) };
}

/** The part of a document in which its own elements stand. Empty for another text. */
function beginningOf(text: string): string {
  return BEGINNING.exec(text)?.[0] ?? '';
}

function changeBeginning(html: string, change: (beginning: string) => string): string {
  const beginning = beginningOf(html);
  return `${change(beginning)}${html.slice(beginning.length)}`;
}

const NAMED_STYLES = /<style>@styles ([^<]*)<\/style>/g;

/**
 * Puts the styles in place of their names.
 * @param texts BuiltCode's `styleTexts`
 * @throws when there is no text of that name: the document was made with other code
 */
export function fillStyles(html: string, texts: BuiltCode['styleTexts']): string {
  return changeBeginning(html, (beginning) =>
    beginning.replace(NAMED_STYLES, (_, names: string) => {
      const parts = names.split(' ').filter(Boolean);
      return `<style>${parts.map((name) => styleText(texts, name)).join('')}</style>`;
    }),
  );
}

/** @throws DOCUMENT_STYLE */
export function styleText(texts: BuiltCode['styleTexts'], name: string): string {
  const text = texts[name];
  if (text === undefined) throw new Error(`DOCUMENT_STYLE: the build knows no style sheet ${name}`);
  return text;
}

export interface DocumentContent {
  readonly menu: readonly MenuItem[];
  /** Whether documents bring the menu along, because the code has another: that of the pages which are always there. */
  readonly bringsMenu?: true;
  readonly site: SiteFacts;
  readonly code: BuiltCode;
}

/**
 * Makes the whole document of a view, with ORIGIN_PLACEHOLDER in place of the origin and names in that of styles. It depends
 * on nothing else.
 * @param address the view's inner address
 */
export type DocumentMaker<View = PageDocument> = (view: View, address: string) => Promise<string>;

/** The module that `vite build --ssr` makes of src/app/entry-server.tsx. */
export interface DocumentModule<View = PageDocument> {
  /** The names of the screens that the site has. */
  readonly offered: readonly string[];
  readonly createDocumentMaker: (content: DocumentContent) => DocumentMaker<View>;
}

/** Where things lie below dist. */
export const DIST = {
  /** Files that are handed out at their own address. */
  client: 'client',
  /** `/20/x` lies in `pages/20/x.html`, with ORIGIN_PLACEHOLDER in it; so do `sitemap.xml` and `robots.txt`. */
  pages: 'pages',
  server: 'server',
  renderer: 'server/entry-server.js',
  content: 'server/content.json',
  demoPosts: 'server/demo-posts.json',
  /** The service (src/server/serve.ts); what its threads run lies beside it. */
  service: 'server/serve.js',
  /** What the site's modules add to the service: `modules`, a ServiceModule[]. */
  modules: 'server/modules.js',
  /** What the search knows of the pages: `a/b` has its PageText in `texts/a/b.json`. */
  texts: 'texts',
  /** What pages add to the collections of modules: `a/b` has its CollectedOfPage in `collected/a/b.json`. */
  collected: 'collected',
  /** What the site's modules add to pages: `modules`, a BuildModule[]. */
  buildModules: 'server/build-modules.js',
  /**
   * What differs at later times: `later/2026-12-24T0000Z/` holds, under the paths below dist, the files that are different from that moment
   * on. Missing if nothing of the site comes or goes.
   */
  later: 'later',
} as const;

/** Below `later`: LaterState[], in their order. */
export const LATER_STATES = 'states.json';

/** How the site differs from a moment on from what it was until then. */
export interface LaterState {
  /** Milliseconds since 1970. */
  readonly from: number;
  /** The folder of its files, below `later`. */
  readonly folder: string;
  /** Files that are there no more, by their paths below dist. */
  readonly removed: readonly string[];
}

/** Below dist, while an update is being put in place: then what stands there is neither the old site nor the new one. */
export const UPDATE_JOURNAL = '.update/journal.json';

/** The address of the names of all pages, for the search. */
export const PAGE_NAMES = '/pages.json';

/** The file of a page's document below `pages`: no folder for each, which would cost nearly as much as the file. */
export function documentFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
