import { HEADER_END, ORIGIN_PLACEHOLDER, nameStyles, styleText } from '../engine/common/document.ts';
import type { BuiltCode, CodeFiles, ShellPart } from '../engine/common/document.ts';
import type { DocumentState, DocumentView, StateView } from '../shared/document-view.ts';
import { PART, STATE_ID, UNLOADED_ID } from './boot-contract.ts';
import { dataAddress } from '../engine/common/address.ts';
import type { Tag } from './head-tags.ts';

interface DocumentParts {
  readonly title: string;
  readonly tags: readonly Tag[];
  /** What stands inside the root element, as React rendered it. */
  readonly html: string;
  readonly view: StateView;
  /** What boot.ts shows if the code that alone can fill the document does not come, as HTML. */
  readonly unloaded?: string | undefined;
  /** What the browser needs to show the view. */
  readonly files: CodeFiles;
  readonly address: string;
  /** Undefined where the code has the same. */
  readonly menu?: DocumentState['menu'] | undefined;
}

/** What the rules of BuiltCode's `colours` ask for. */
const COLOURS = '(prefers-color-scheme: dark), (forced-colors: active)';

const MARKS = /^([\s\S]*)<!--head-->([\s\S]*)<!--page-->([\s\S]*)<\/body>([\s\S]*)$/;

/**
 * Puts a document together: the template with the head, the page and the state in it. The styles that the page needs stand
 * in it, so that nothing has to arrive before it can be painted (`fillStyles` puts them in); the code is named in the state, for boot.ts to fetch.
 */
export function writeDocument(code: BuiltCode, parts: DocumentParts): string {
  const { title, tags, html, unloaded, view, files, address, menu } = parts;
  const [start, middle, end, rest] = splitOnce(code);
  const { entry, shared } = code;
  const styles = stylesOf(code, files);
  const state: DocumentState = { address, origin: ORIGIN_PLACEHOLDER, view, ...(menu && { menu }) };
  // At once, since it says what is not shown without scripts; and behind all other styles, as where boot.ts brings it.
  const later = `<link rel="stylesheet" href="${shared.later}">`;
  const print = `<link rel="stylesheet" media="print" href="${shared.print}">`;
  const begun = isRoot(view) ? beginInHead(code, styles, html) : beginBehindHeader(code, styles, html);
  const head = [
    `<title>${escapeText(title)}</title>`,
    ...begun.head,
    // Only a visitor whom it concerns waits for it, so that nothing is painted in other colours first.
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

/** Where the document's own script and styles stand. */
interface Beginning {
  readonly head: readonly string[];
  readonly html: string;
}

/** Names of the shell's styles, by where they are in a document that is not that of `/`, and of those that only this view needs. */
interface DocumentStyles extends Readonly<Record<ShellPart, readonly string[]>> {
  readonly own: readonly string[];
}

/** @throws DOCUMENT_STYLE: a missing one is found here and not by a visitor */
function stylesOf({ shell, shellStyles, styleTexts }: BuiltCode, files: CodeFiles): DocumentStyles {
  const styles = { ...shellStyles, own: files.styles.filter((file) => !shell.styles.includes(file)) };
  for (const name of [...styles.header, ...styles.rest, ...styles.own]) styleText(styleTexts, name);
  return styles;
}

/** All in the head: nothing may be painted before the script has looked at the address. */
function beginInHead({ rootBoot }: BuiltCode, styles: DocumentStyles, html: string): Beginning {
  const { header, rest, own } = styles;
  return { head: [`<script>${rootBoot}</script>`, styleElement([...header, ...rest, ...own])], html };
}

/**
 * The header is painted while the browser still reads the rest: all that it need not know for that stands behind it. A browser takes a
 * break there, and lays out half of the window at a time. The view's own styles have an element for themselves: boot-root.ts takes
 * those alone.
 */
function beginBehindHeader({ boot }: BuiltCode, styles: DocumentStyles, html: string): Beginning {
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

/** Where hash addresses arrive. */
function isRoot(view: StateView): boolean {
  return view.kind === 'page' && view.route === 'main';
}

type Template = readonly [start: string, middle: string, end: string, rest: string];

/** Ten thousand documents are made of one template. */
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
      return [...view.page.uses.map((type) => blockFiles(code, type)), ...(view.newest ? [code.newest] : [])];
    case 'list':
    case 'post':
      return [screenFiles(code, screen)];
    case 'screen':
    case 'missing':
      return [];
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

/** Data for machines may stand anywhere: at the end, so that what is read first comes first. */
function isData({ json }: Tag): boolean {
  return json !== undefined;
}

function formatPart(tag: Tag): string {
  return formatTag({ ...tag, attributes: { ...tag.attributes, [PART]: '' } });
}

function formatTag({ tag, attributes, json }: Tag): string {
  const words = Object.entries(attributes).map(([name, value]) =>
    value === '' ? ` ${name}` : ` ${name}="${escapeText(value)}"`,
  );
  return `<${tag}${words.join('')}>${json === undefined ? '' : `${escapeJson(json)}</script>`}`;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

/** JSON that no `</script>` or `<!--` can end or change (R-SEC-38). */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
