import { HEADER_END, ORIGIN_PLACEHOLDER, nameStyles, styleText } from '../engine/common/document.ts';
import type { BuiltCode, CodeFiles, ShellPart } from '../engine/common/document.ts';
import type { DocumentState, DocumentView, StateView } from '../shared/document-view.ts';
import { PART, STATE_ID, UNLOADED_ID } from './boot-contract.ts';
import { dataAddress } from '../engine/common/address.ts';
import type { Tag } from './head-tags.ts';

interface DocumentParts {
  readonly title: string;
  readonly tags: readonly Tag[];
  /** The content of the root element, rendered by React. */
  readonly html: string;
  readonly view: StateView;
  /** HTML that boot.ts shows if the document is blank without its code, and that doesn't load. */
  readonly unloaded?: string | undefined;
  /** The files that the browser needs to show the view. */
  readonly files: CodeFiles;
  readonly address: string;
  /** Undefined if the code has the same menu. */
  readonly menu?: DocumentState['menu'] | undefined;
}

/** The media query of BuiltCode's `colours`. */
const COLOURS = '(prefers-color-scheme: dark), (forced-colors: active)';

const MARKS = /^([\s\S]*)<!--head-->([\s\S]*)<!--page-->([\s\S]*)<\/body>([\s\S]*)$/;

/**
 * Assembles a document: the template with head, page and state. The page's styles are inlined, so that nothing must load before
 * it can be painted (`fillStyles` inserts them); the state names the code, which boot.ts loads.
 */
export function writeDocument(code: BuiltCode, parts: DocumentParts): string {
  const { title, tags, html, unloaded, view, files, address, menu } = parts;
  const [start, middle, end, rest] = splitOnce(code);
  const { entry, shared } = code;
  const styles = stylesOf(code, files);
  const state: DocumentState = { address, origin: ORIGIN_PLACEHOLDER, view, ...(menu && { menu }) };
  // Linked here, since it styles what is hidden without scripts; and after all other styles, the same order as boot.ts uses.
  const later = `<link rel="stylesheet" href="${shared.later}">`;
  const print = `<link rel="stylesheet" media="print" href="${shared.print}">`;
  const begun = isRoot(view) ? startInHead(code, styles, html) : startAfterHeader(code, styles, html);
  const head = [
    `<title>${escapeText(title)}</title>`,
    ...begun.head,
    // Only visitors who need it wait for it, so that nothing is painted in other colours first.
    `<link rel="stylesheet" media="${COLOURS}" href="${shared.colours}">`,
    `<noscript>${later}</noscript>`,
    ...tags.filter((tag) => !isData(tag)).map(formatPart),
  ];
  const loading = [
    `data-entry="${entry}"`,
    listOf('scripts', files.scripts),
    listOf('styles', files.styles),
    `data-later="${shared.later}"`,
    `data-print="${shared.print}"`,
    ...(view.kind === 'page' ? [`data-content="${dataAddress(view.route)}"`] : []),
  ];
  const script = `<script type="application/json" id="${STATE_ID}" ${loading.join(' ')}>${escapeJson(state)}</script>`;
  const instead = unloaded ? `<template id="${UNLOADED_ID}">${unloaded}</template>` : '';
  const data = [
    `<noscript>${later}${print}</noscript>`,
    instead,
    ...tags.filter(isData).map(formatPart),
    script,
  ].join('');
  return [start, head.join(''), middle, begun.html, end, data, '\n  </body>', rest].join('');
}

/** Where the document's own script and styles go. */
interface Beginning {
  readonly head: readonly string[];
  readonly html: string;
}

/** Names of the shell's styles, by their place in a document other than that of `/`, and of those that only this view needs. */
interface DocumentStyles extends Readonly<Record<ShellPart, readonly string[]>> {
  readonly own: readonly string[];
}

/** @throws DOCUMENT_STYLE: a missing one is found here rather than by a visitor */
function stylesOf({ shell, shellStyles, styleTexts }: BuiltCode, files: CodeFiles): DocumentStyles {
  const styles = { ...shellStyles, own: files.styles.filter((file) => !shell.styles.includes(file)) };
  for (const name of [...styles.header, ...styles.rest, ...styles.own]) styleText(styleTexts, name);
  return styles;
}

/** All in the head: nothing may be painted before the script has checked the address. */
function startInHead({ rootBoot }: BuiltCode, styles: DocumentStyles, html: string): Beginning {
  const { header, rest, own } = styles;
  return { head: [`<script>${rootBoot}</script>`, styleElement([...header, ...rest, ...own])], html };
}

/**
 * The header is painted while the browser still reads the rest, so everything that it doesn't need comes after it. A browser
 * pauses there, and lays out half of the window at a time. The view's own styles are in a separate element, because boot-root.ts
 * copies only those.
 */
function startAfterHeader({ boot }: BuiltCode, styles: DocumentStyles, html: string): Beginning {
  const { header, rest, own } = styles;
  const end = html.indexOf(HEADER_END) + HEADER_END.length;
  if (end < HEADER_END.length) throw new Error('DOCUMENT_HEADER: the page has no header');
  return {
    head: [styleElement(header)],
    html: `${html.slice(0, end)}${styleElement(rest)}${own.length > 0 ? styleElement(own) : ''}<script>${boot}</script>${html.slice(end)}`,
  };
}

function styleElement(files: readonly string[]): string {
  return `<style>${nameStyles(files)}</style>`;
}

/** The document that receives hash addresses. */
function isRoot(view: StateView): boolean {
  return view.kind === 'page' && view.route === 'main';
}

type Template = readonly [start: string, middle: string, end: string, rest: string];

/** A cache: one template makes ten thousand documents. */
const split = new WeakMap<BuiltCode, Template>();

function splitOnce(code: BuiltCode): Template {
  const known = split.get(code);
  if (known) return known;
  const [, start, middle, end, rest] = MARKS.exec(code.template) ?? [];
  if (start === undefined || middle === undefined || end === undefined || rest === undefined) {
    throw new Error('DOCUMENT_TEMPLATE: index.html lacks <!--head-->, <!--page--> or </body>');
  }
  const template: Template = [start, middle, end, rest];
  split.set(code, template);
  return template;
}

/**
 * The shell's files, then those of each block on the page or of the screen, each file once.
 * @param screen the name of the screen at the document's address; undefined if there is none
 */
export function filesOf(code: BuiltCode, view: DocumentView, screen?: string): CodeFiles {
  const parts = [code.shell, ...partsOf(code, view, screen)];
  return {
    scripts: [...new Set(parts.flatMap(({ scripts }) => scripts))],
    styles: [...new Set(parts.flatMap(({ styles }) => styles))],
  };
}

function partsOf(code: BuiltCode, view: DocumentView, screen = ''): readonly CodeFiles[] {
  switch (view.kind) {
    case 'page':
      return view.page.uses.map((type) => blockFiles(code, type));
    case 'screen':
    case 'missing':
      return [];
    default:
      return [screenFiles(code, screen)];
  }
}

function screenFiles({ screens }: BuiltCode, name: string): CodeFiles {
  const files = Object.hasOwn(screens, name) ? screens[name] : undefined;
  if (!files) throw new Error(`SCREEN_CODE: screens.json names no code of "${name}"`);
  return files;
}

function blockFiles({ blocks }: BuiltCode, type: string): CodeFiles {
  const files = Object.hasOwn(blocks, type) ? blocks[type] : undefined;
  if (!files) throw new Error(`UNKNOWN_BLOCK: no block is named "${type}"`);
  return files;
}

function listOf(kind: string, files: readonly string[]): string {
  return `data-${kind}="${files.join(' ')}"`;
}

/** Structured data can be anywhere: it goes last, so that visible content comes first. */
function isData({ json }: Tag): boolean {
  return json !== undefined;
}

function formatPart(tag: Tag): string {
  return formatTag({ ...tag, attributes: { ...tag.attributes, [PART]: '' } });
}

function formatTag({ tag, attributes, json }: Tag): string {
  const parts = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escapeText(value)}"`,
  );
  return `<${tag}${parts.join('')}>${json === undefined ? '' : `${escapeJson(json)}</script>`}`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** JSON that no `</script>` or `<!--` can end or change (R-SEC-38). */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
