import type { Path, Visit } from '../schema/schema-walk.ts';
import { overlap } from './fault.ts';
import type { Fault, Within } from './fault.ts';
import { checkHeadings } from './heading-rules.ts';
import type { Walk } from './heading-rules.ts';
import { checkPageHeading } from './page-heading-rules.ts';
import { checkPlainMarks } from './mark-rules.ts';
import { checkFile } from './file-rules.ts';
import { checkFrame } from './frame-rules.ts';
import { createPictureRules, partPlacesIn } from './picture-rules.ts';
import type { Drawings } from './picture-rules.ts';
import { isFilePath } from './explain-form.ts';
import { checkLinkForm, innerLink } from './link-form.ts';
import { entryOf } from '../common/content-list.ts';
import { tablePlaces } from '../common/table-places.ts';
import { timesOf } from '../common/times.ts';
import type { Times } from '../common/times.ts';
import { checkBareAddress, checkLinkWords, checkLinkWordsInHtml, isVague, vagueLink } from './link-words.ts';
import type { Known, KnownList } from './known.ts';
import type { LinkForm } from './link-form.ts';
import { didYouMean, nearest } from './nearest.ts';
import { suggest } from './suggest.ts';
import { SHAPE_CHECKS } from './shape-checks.ts';
import { listed, shown } from './sentences.ts';
import { checkMarkdown } from './markdown-rules.ts';
import {
  checkName,
  checkOuterBlanks,
  checkSigns,
  checkText,
  linkPlacesIn,
  linkPlacesInHtml,
} from './text-rules.ts';
import type { LinkPlace } from './text-rules.ts';
import { checkUnfinished } from './unfinished-rules.ts';
import { checkZeroWidth } from './zero-width.ts';

/** A fragment as pages see it, including nested fragments. */
export interface FragmentInfo {
  readonly value: unknown;
  readonly anchors: readonly string[];
  readonly blocks: number;
  /** Whether a heading in it sets its own level. */
  readonly setsLevel: boolean;
}

/** The Markdown files of the site, by their paths in the folder of these. */
export interface KnownMarkdownFiles {
  /** The names of a file's headings for links; null if there is no such file. */
  readonly anchorsOf: (name: string) => readonly string[] | null;
  readonly names: () => readonly string[];
}

/** What the rules need to know about the rest of the site. */
export interface SiteContext {
  /** The facts of site.json as `group.name`. */
  readonly tokens: Known<string>;
  /** The origins of sites that pages may embed. */
  readonly frameSites: Known<string>;
  /** Null if there is no list of drawings; then drawings aren't checked. */
  readonly drawings: Drawings | null;
  readonly fragments: ReadonlyMap<string, FragmentInfo>;
  readonly menuIds: Known<number>;
  readonly lists: readonly KnownList[];
  readonly linkForm: LinkForm;
  readonly markdownFiles: KnownMarkdownFiles;
  readonly hasPublicFile: (address: string) => boolean;
  readonly publicFiles: () => readonly string[];
  /** The fault of an existing picture file, as a sentence; null if there is none. */
  readonly pictureFault: (address: string) => string | null;
  /** Why browsers can't get an existing file, as a sentence; null if they can. */
  readonly fileFault: (address: string) => string | null;
}

/** A document's data for the rules across files. */
export interface Content {
  readonly faults: Fault[];
  /** Its own and those of its fragments. */
  readonly anchors: Set<string>;
  /** Links within the site, without duplicates. */
  readonly links: Set<string>;
  readonly fragments: Set<string>;
  /** The Markdown files that it shows itself. */
  readonly markdownFiles: Set<string>;
  /** The times of its blocks, except those in fragments. */
  readonly times: Times[];
  blocks: number;
  setsLevel: boolean;
  /** Whether it shows one of our drawings. */
  asksDrawing: boolean;
  /** Whether it compares models, outside fragments. */
  compares: boolean;
  /**
   * Eight numbers derived from the sentences, independent of title, description and order. Documents with the same content share
   * all of them; if one sentence differs, at least six. 0 means none.
   */
  readonly prints: number[];
}

/** The longest page allowed (the project's list of threats, row 29). */
const MAX_BLOCKS = 500;

/**
 * Checks everything that the schemas annotate, at any depth. Links are collected here and checked later, when all pages are
 * known.
 * @param root the schema document's name
 */
export function checkContent(walk: Walk, root: string, value: unknown, site: SiteContext): Content {
  const content: Content = {
    faults: [],
    anchors: new Set(),
    links: new Set(),
    fragments: new Set(),
    markdownFiles: new Set(),
    times: [],
    blocks: 0,
    setsLevel: false,
    asksDrawing: false,
    compares: false,
    prints: Array.from({ length: PRINTS }, () => 0),
  };
  const pictures = createPictureRules(site, value);
  const mainHeadings: Path[] = [];
  walk(root, value, (visit) => {
    const { notes } = visit;
    if (notes.blocks) countBlocks(content, visit);
    if (notes.content !== undefined && visit.parent !== value) mixIn(content, visit.value);
    if (notes.pageHeading) mainHeadings.push(visit.path);
    if (notes.headingLevel && typeof visit.value === 'number') content.setsLevel = true;
    if (notes.partPlaces) for (const place of partPlacesIn(visit, site.drawings)) content.anchors.add(place);
    if (notes.catalogue === 'comparison') content.compares = true;
    if (notes.catalogue === 'models')
      for (const place of tablePlaces(visit.value)) content.anchors.add(place);
    if (notes.check !== undefined) checkShape(content, visit, notes.check);
    if (notes.content === 'picture' || notes.content === 'drawing' || notes.content === 'drawing-part') {
      if (notes.content === 'drawing') content.asksDrawing = true;
      pictures.see(visit);
    } else if (notes.content !== undefined) checkValue(content, visit, site);
  });
  content.faults.push(...pictures.finish(), ...checkPageHeading(root, value, mainHeadings));
  // Too many blocks is one fault already, and nested fragments could make them very many.
  if (content.setsLevel && content.blocks <= MAX_BLOCKS) {
    content.faults.push(...checkHeadings(walk, root, value, (name) => site.fragments.get(name)?.value));
  }
  return content;
}

const PRINTS = 8;
/** Maximum number of a sentence's characters to hash: longer ones are sampled at the start, middle and end. */
const MIXED = 48;
/** Shorter texts count as one sentence. */
const SENTENCE = 80;

function mixIn({ prints }: Content, value: unknown): void {
  if (typeof value !== 'string') return;
  for (let from = 0; from < value.length;) {
    const stop = value.length - from > SENTENCE ? value.indexOf('. ', from) : -1;
    const to = stop < 0 ? value.length : stop + 1;
    const hash = hashOf(value, from, to);
    const index = (hash >>> 8) % PRINTS;
    prints[index] = ((prints[index] ?? 0) + hash) | 0;
    from = to + 1;
  }
}

function hashOf(text: string, from: number, to: number): number {
  let hash = to - from;
  const step = Math.max(1, Math.floor((to - from) / MIXED));
  for (let index = from; index < to; index += step) hash = Math.imul(hash, 31) + text.charCodeAt(index);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
}

// A visit computes its path on demand, so the rules below ask only after they have found something.

function countBlocks(content: Content, visit: Visit): void {
  const { value } = visit;
  if (!Array.isArray(value)) return;
  content.times.push(...value.flatMap((block) => timesOf(block) ?? []));
  const before = content.blocks;
  content.blocks += value.length;
  if (before <= MAX_BLOCKS && content.blocks > MAX_BLOCKS) {
    const message = `A page can have at most ${MAX_BLOCKS} blocks; this one exceeds the limit here. Split it into several pages.`;
    content.faults.push({
      path: [...visit.path, MAX_BLOCKS - before],
      at: 'open',
      rule: 'page-limits',
      message,
    });
  }
}

function checkShape(content: Content, visit: Visit, name: string): void {
  const { value } = visit;
  const check = SHAPE_CHECKS[name];
  if (!check) throw new Error(`SCHEMA_SHAPE: there is no rule "${name}" for x-check`);
  if (typeof value !== 'object' || value === null) return;
  // A JSON object, by the schema that requests the check.
  for (const fault of check(value as Record<string, unknown>)) {
    content.faults.push({ ...fault, path: [...visit.path, ...fault.path] });
  }
}

function checkValue(content: Content, visit: Visit, site: SiteContext): void {
  const { value, notes } = visit;
  if (notes.content === 'code') return checkCode(content, visit);
  if (typeof value === 'number') checkNumber(content, visit, site);
  if (typeof value !== 'string') return;
  if (notes.content === 'anchor') checkAnchor(content, visit, value);
  else if (notes.content === 'file') report(content, visit, checkFile(value, site));
  else if (notes.content === 'frame') report(content, visit, checkFrame(value, site.frameSites));
  else if (notes.content === 'fragment') takeFragment(content, visit, value, site);
  else if (notes.content === 'markdown-file') takeMarkdownFile(content, visit, value, site.markdownFiles);
  else if (notes.content === 'html') checkHtml(content, visit, value, site);
  else checkWords(content, visit, value, site);
}

/** A text or a list of lines, shown as typed: tokens and Markdown mean nothing in it. */
function checkCode(content: Content, { value, path }: Visit): void {
  const lines: readonly unknown[] = Array.isArray(value) ? value : [value];
  lines.forEach((line, index) => {
    if (typeof line !== 'string') return;
    const place = Array.isArray(value) ? [...path, index] : path;
    for (const fault of [...checkSigns(line), ...checkZeroWidth(line)])
      content.faults.push({ ...fault, path: place, at: 'value' });
  });
}

function checkWords(content: Content, visit: Visit, value: string, site: SiteContext): void {
  const kind = visit.notes.content;
  const faults = kind === 'name' ? checkName(value) : checkText(value, site.tokens);
  report(content, visit, faults);
  if (faults.some(({ rule }) => rule === 'empty-text')) return;
  report(content, visit, checkZeroWidth(value));
  if (kind === 'text' || kind === 'name' || kind === 'inline')
    report(content, visit, checkOuterBlanks(value));
  if (kind === 'link') return checkLink(content, visit, value, site);
  report(content, visit, checkUnfinished(value));
  if (kind === 'inline' || kind === 'markdown') return checkRichText(content, visit, value, site);
  if (kind !== 'text') return;
  report(content, visit, checkPlainMarks(value));
  if (visit.key !== 'alt') report(content, visit, checkBareAddress(value)); // reported there as a file name
}

/** The schema checks its form; its text is in a property of its own. */
function checkLink(content: Content, visit: Visit, link: string, site: SiteContext): void {
  keepLink(content, link, site);
  for (const [key, words] of Object.entries(visit.parent)) {
    if (key === visit.key || typeof words !== 'string' || !isVague(words)) continue;
    content.faults.push({ ...vagueLink(words), path: [...visit.path.slice(0, -1), key], at: 'value' });
  }
}

function checkRichText(content: Content, visit: Visit, value: string, site: SiteContext): void {
  const faults = checkMarkdown(value, visit.notes.content === 'inline');
  report(content, visit, faults);
  const isSound = ({ within }: { readonly within?: Within }): boolean =>
    !within || !faults.some((fault) => fault.within && overlap(fault.within, within));
  takeLinks(content, visit, linkPlacesIn(value).filter(isSound), site);
  report(content, visit, checkLinkWords(value).filter(isSound));
}

/** HTML of posts: the sanitiser decides about its tags. */
function checkHtml(content: Content, visit: Visit, html: string, site: SiteContext): void {
  report(content, visit, checkZeroWidth(html));
  takeLinks(content, visit, linkPlacesInHtml(html), site);
  report(content, visit, checkLinkWordsInHtml(html));
}

/** Checks the form of links in a text, and collects them. */
function takeLinks(content: Content, visit: Visit, places: readonly LinkPlace[], site: SiteContext): void {
  for (const { link, within } of places) {
    const wrong = checkLinkForm(link, site.linkForm);
    report(
      content,
      visit,
      wrong.map((fault) => ({ ...fault, within })),
    );
    keepLink(content, link, site);
  }
}

function report(content: Content, visit: Visit, found: readonly Omit<Fault, 'path' | 'at'>[]): void {
  for (const fault of found) content.faults.push({ ...fault, path: visit.path, at: 'value' });
}

function keepLink(content: Content, link: string, { linkForm }: SiteContext): void {
  if (isFollowed(link) && (linkForm.pattern.test(link) || isFilePath(link))) content.links.add(link);
}

/** A link within the site, or one that is meant to be. */
function isFollowed(link: string): boolean {
  return innerLink(link) || isFilePath(link);
}

/** The links in a text whose kind allows them; null for any other kind. */
export function linkPlacesAt({ content }: Visit['notes'], text: string): LinkPlace[] | null {
  if (content === 'inline' || content === 'markdown') return linkPlacesIn(text);
  return content === 'html' ? linkPlacesInHtml(text) : null;
}

/** The links within the site in one value, without duplicates; those in a text with their offsets. */
export function innerLinksAt({ value, notes }: Visit): (Pick<LinkPlace, 'link'> & Partial<LinkPlace>)[] {
  if (typeof value !== 'string') return [];
  if (notes.content === 'link') return isFollowed(value) ? [{ link: value }] : [];
  const all = linkPlacesAt(notes, value) ?? [];
  const places = new Map(all.toReversed().map((place) => [place.link, place])); // the first of each
  return [...places.values()].filter(({ link }) => isFollowed(link)).reverse();
}

function checkAnchor(content: Content, visit: Visit, anchor: string): void {
  if (content.anchors.has(anchor)) {
    const message = `${shown(anchor)} is already the name of another place on this page. Names must be unique on a page.`;
    report(content, visit, [{ rule: 'duplicate-id', message }]);
  }
  content.anchors.add(anchor);
}

function takeFragment(content: Content, visit: Visit, name: string, site: SiteContext): void {
  const fragment = site.fragments.get(name);
  if (!fragment) {
    const found = nearest(name, site.fragments.keys());
    const message = `There is no fragment ${shown(name)} in pages-data/fragments.${didYouMean(found)}`;
    report(content, visit, [{ rule: 'unknown-fragment', message, ...suggest(found) }]);
    return;
  }
  content.fragments.add(name);
  content.blocks += fragment.blocks;
  content.setsLevel ||= fragment.setsLevel;
  const twice = fragment.anchors.filter((anchor) => content.anchors.has(anchor));
  if (twice.length > 0) {
    const message = `Fragment ${shown(name)} contains ${twice.map(shown).join(', ')}, which is already the name of another place on this page.`;
    report(content, visit, [{ rule: 'duplicate-id', message }]);
  }
  for (const anchor of fragment.anchors) content.anchors.add(anchor);
}

function takeMarkdownFile(content: Content, visit: Visit, name: string, files: KnownMarkdownFiles): void {
  const anchors = files.anchorsOf(name);
  if (anchors) {
    content.markdownFiles.add(name);
    for (const anchor of anchors) checkAnchor(content, visit, anchor);
    return;
  }
  const found = nearest(name, files.names());
  const message = `There is no Markdown file ${shown(name)}.${didYouMean(found)}`;
  report(content, visit, [{ rule: 'missing-document', message, ...suggest(found) }]);
}

function checkNumber(content: Content, visit: Visit, site: SiteContext): void {
  const { value, notes } = visit;
  if (typeof value !== 'number') return;
  if (notes.content === 'menu-id' && value !== 0 && !site.menuIds.has(value)) {
    const message = `menu.json has no item with id ${value}.${nearNumber(value, site.menuIds)}`;
    report(content, visit, [{ rule: 'unknown-menu-id', message }]);
  }
  const entry = entryOf(notes.content);
  const list = entry === null ? undefined : site.lists.find((one) => one.entry === entry);
  if (list && !list.ids.has(value)) {
    const message = `${list.name}.json has no ${list.entry} ${value}.${nearNumber(value, list.ids)}`;
    report(content, visit, [{ rule: 'unknown-entry', message }]);
  }
}

function nearNumber(value: number, { all: known }: Known<number>): string {
  const found = nearest(String(value), [...known].map(String));
  if (found?.isUnique) return ` Did you mean ${found.name}?`;
  return known.size > 0 && known.size <= 20 ? ` It has ${listed([...known].map(String))}.` : '';
}
