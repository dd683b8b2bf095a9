import type { CompiledPage } from './compiled-page.ts';
import type { MenuItem } from './menu.ts';
import type { Screens } from './screens.ts';
import type { SiteFacts } from './site-facts.ts';

/**
 * Documents: the HTML served at real addresses. The build makes those of the pages; the service can make others while it runs.
 * Both load the same code, which `vite build --ssr` writes to dist/server. This file has the types they share.
 */

/** A page's document, made by the build. The service makes others with the same module (src/shared/document-view.ts). */
export interface PageDocument {
  readonly kind: 'page';
  readonly page: CompiledPage;
}

/** Placeholder for the public origin, which isn't known until the service runs. */
export const ORIGIN_PLACEHOLDER = 'https://origin.invalid';

/** Addresses of the scripts and style sheets that a part of the code needs, in order. */
export interface CodeFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The parts of the shell's style sheets: `header` goes into the document's head, `rest` after its header. */
export type ShellPart = 'header' | 'rest';

/** The name of one part of a style sheet. */
export function nameStylePart(file: string, part: ShellPart): string {
  return `${file}#${part}`;
}

/** Addresses of the style sheets that are the same for all pages and are linked, not inlined. */
export interface SharedStyles {
  /** For content that appears on a click, and for readers without scripts. */
  readonly later: string;
  /** For printing. */
  readonly print: string;
  /** For dark mode and forced colours. */
  readonly colours: string;
}

/** The built browser code, for the documents that load it. */
export interface BuiltCode {
  /** index.html with the placeholders `<!--head-->` and `<!--page-->`. */
  readonly template: string;
  /** The script of documents, after their header (src/app/boot.ts). */
  readonly boot: string;
  /** The script in the head of the document at `/`, which also handles hash addresses (src/app/boot-root.ts). */
  readonly rootBoot: string;
  readonly shared: SharedStyles;
  readonly entry: string;
  readonly shell: CodeFiles;
  /** The shell's styles as names of `styleTexts`, split by whether the header needs them. */
  readonly shellStyles: Readonly<Record<ShellPart, readonly string[]>>;
  /** Block type -> the code it needs besides the shell. */
  readonly blocks: Readonly<Record<string, CodeFiles>>;
  /** Screen -> what its documents need beside the shell. Others have only the header and the footer. */
  readonly screens: Readonly<Record<string, CodeFiles>>;
  /** The screens that the site has. */
  readonly offered?: Screens;
  /** Address of a style sheet, or name of a part of one -> its text. */
  readonly styleTexts: Readonly<Record<string, string>>;
}

/**
 * The content of a style element in a stored document: only the names of its styles. The texts are half of a document and the
 * same in many, so they are filled in when it is sent.
 */
export function nameStyles(files: readonly string[]): string {
  return `@styles ${files.join(' ')}`;
}

/** The closing tag of the element that every document starts with. */
export const HEADER_END = '</header>';

/** Everything up to the header's end, with the styles and script right after it. Content by visitors and staff comes later. */
const BEGINNING = /^[\s\S]*?<\/header>(?:<style>[\s\S]*?<\/style>){0,2}(?:<script>[\s\S]*?<\/script>)?/;

const OWN_SCRIPT = /<script>([\s\S]*?)<\/script>/g;
const OWN_STYLE = /<style>([\s\S]*?)<\/style>/g;

/** The texts of a document's own script and style elements. Only src/app/document.ts writes these. */
export function ownTexts(html: string): Readonly<Record<'scripts' | 'styles', readonly string[]>> {
  const beginning = beginningOf(html);
  const textsOf = (element: RegExp): string[] =>
    [...beginning.matchAll(element)].map(([, text = '']) => text);
  return { scripts: textsOf(OWN_SCRIPT), styles: textsOf(OWN_STYLE) };
}

/** The part of a document that contains its own elements. Empty for any other text. */
function beginningOf(text: string): string {
  return BEGINNING.exec(text)?.[0] ?? '';
}

function changeBeginning(html: string, change: (beginning: string) => string): string {
  const beginning = beginningOf(html);
  return `${change(beginning)}${html.slice(beginning.length)}`;
}

const NAMED_STYLES = /<style>@styles ([^<]*)<\/style>/g;

/**
 * Replaces the names of styles with their texts.
 * @param texts BuiltCode's `styleTexts`
 * @throws if a text is missing: the document was made with other code
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
  /** Whether documents include the menu, because it differs from the one in the code (that of pages without times). */
  readonly bringsMenu?: true;
  readonly site: SiteFacts;
  readonly code: BuiltCode;
}

/**
 * Makes the whole document of a view, with ORIGIN_PLACEHOLDER for the origin and names for styles. It depends on nothing else.
 * @param address the view's inner address
 */
export type DocumentMaker<View = PageDocument> = (view: View, address: string) => Promise<string>;

/** The module that `vite build --ssr` makes from src/app/entry-server.tsx. */
export interface DocumentModule<View = PageDocument> {
  /** The names of the screens that the site has. */
  readonly offered: readonly string[];
  readonly createDocumentMaker: (content: DocumentContent) => DocumentMaker<View>;
}

/** Paths below dist. */
export const DIST = {
  /** Files served at their own address. */
  client: 'client',
  /** `/20/x` is in `pages/20/x.html`, with ORIGIN_PLACEHOLDER in it; so are `sitemap.xml` and `robots.txt`. */
  pages: 'pages',
  server: 'server',
  renderer: 'server/entry-server.js',
  content: 'server/content.json',
  demoPosts: 'server/demo-posts.json',
  /** The service (src/server/serve.ts), with the code of its threads beside it. */
  service: 'server/serve.js',
  /** What the site's modules add to the service: `modules`, a ServiceModule[]. */
  modules: 'server/modules.js',
  /** Text of the pages for the search: `a/b` has its PageText in `texts/a/b.json`. */
  texts: 'texts',
  /** Entries of pages for the collections of modules: `a/b` has its CollectedOfPage in `collected/a/b.json`. */
  collected: 'collected',
  /**
   * Later states: `later/2026-12-24T0000Z/` contains the files that differ from that moment on, by their paths below dist.
   * Missing if no content appears or disappears.
   */
  later: 'later',
} as const;

/** Below `later`: LaterState[], in order. */
export const LATER_STATES = 'states.json';

/** How the site differs from its previous state, from a moment on. */
export interface LaterState {
  /** Milliseconds since 1970. */
  readonly from: number;
  /** The folder with its files, below `later`. */
  readonly folder: string;
  /** Deleted files, by their paths below dist. */
  readonly removed: readonly string[];
}

/** Below dist, exists while an update is being put in place: until then dist is neither the old site nor the new one. */
export const UPDATE_JOURNAL = '.update/journal.json';

/** The address of the names of all pages, which the search uses. */
export const PAGE_NAMES = '/pages.json';

/** The file of a page's document below `pages`. Not a folder per page, which would cost nearly as much as the file. */
export function documentFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
