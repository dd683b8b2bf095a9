import { propertyOf } from '../common/json-value.ts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePath } from '../common/address.ts';
import { KnownError } from '../common/known-error.ts';
import { readContentLists } from '../site-config/read-content-lists.ts';
import { readSchemas } from '../schema/read-schemas.ts';
import { shown } from '../validate/sentences.ts';
import { diffValues } from './diff-values.ts';
import { askGit, askGitForList, needGit, readRevision } from './git.ts';
import { createNames } from './name-things.ts';
import type { Names } from './name-things.ts';
import { dataTitles } from './read-data.ts';
import { DEMO_SCHEMA, FRAGMENT_SCHEMA, PAGE_SCHEMA, parseOrNull } from './scan-site.ts';
import { describeChanges } from './describe-changes.ts';
import type { DescribedChange } from './describe-changes.ts';

/** The differences in one file. */
export interface FileDiff {
  /** Relative to the root, by its name in the newer version. */
  readonly file: string;
  /** The file's name on the site: a page's title, `Menu`, `Fragment buyer-note`. */
  readonly title: string;
  readonly kind: 'changed' | 'added' | 'removed' | 'moved';
  /** What happened to the file as a whole; empty if only its content changed. */
  readonly what: string;
  /** The file's former name, if it has moved. */
  readonly from?: string;
  readonly changes: readonly DescribedChange[];
}

/** The folders with content. */
export const CONTENT_FOLDERS = ['pages-data', 'public'];

/**
 * The changes in pages-data and public.
 * @param revisions none: from the last commit to the files; one: from that revision to the files; two: from one to the other
 * @throws KnownError CONTENT_NO_GIT, or CONTENT_NOT_FOUND for a revision that git doesn't know
 */
export function diffContent(root: string, revisions: readonly string[]): FileDiff[] {
  needGit(root, 'diff');
  const [from = 'HEAD', to] = revisions.map((revision) => resolveRevision(root, revision));
  const files = changedFiles(root, from, to);
  const before = readRevision(root, from, files);
  const after = to === undefined ? readNow(root, files) : readRevision(root, to, files);
  return compareFiles(createNaming(root), before, after);
}

/** What names files and their parts for people. */
interface Naming {
  readonly names: Names;
  /** What `dataTitles` returned. */
  readonly titles: ReadonlyMap<string, string>;
}

export function createNaming(root: string): Naming {
  const names = createNames(readSchemas(join(root, 'schemas')));
  return { names, titles: dataTitles(readContentLists(root)) };
}

/** @returns the revision's commit @throws KnownError CONTENT_NOT_FOUND, exit code 2 */
export function resolveRevision(root: string, revision: string): string {
  const found = askGit(root, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${revision}^{commit}`,
  ]);
  if (found) return found.toString('utf8').trim();
  const sentence = `git doesn't know the revision ${shown(revision)}. Write a commit, a branch or a tag, such as main or HEAD~3.`;
  throw new KnownError('CONTENT_NOT_FOUND', sentence, { exitCode: 2 });
}

/** Content files that differ, with forward slashes, without those that git ignores. */
export function changedFiles(root: string, from: string, to?: string): string[] {
  const names = ['--name-only', '--no-renames', '--relative', '-z'];
  const revisions = to === undefined ? [from] : [from, to];
  const changed = askGitForList(root, ['diff', ...names, ...revisions, '--', ...CONTENT_FOLDERS]) ?? [];
  const added =
    to === undefined
      ? askGitForList(root, ['ls-files', '--others', '--exclude-standard', '-z', '--', ...CONTENT_FOLDERS])
      : [];
  return [...new Set([...changed, ...(added ?? [])])].sort();
}

function readNow(root: string, files: readonly string[]): Map<string, Buffer | null> {
  return new Map(
    files.map((file) => [file, existsSync(join(root, file)) ? readFileSync(join(root, file)) : null]),
  );
}

type Contents = ReadonlyMap<string, Buffer | null>;

/**
 * Compares two versions of files.
 * @param before file -> content, null if it isn't in that version
 */
export function compareFiles(naming: Naming, before: Contents, after: Contents): FileDiff[] {
  const moved = findMoved(naming, before, after);
  const gone = new Set(moved.values());
  return [...after.keys()].flatMap((file): FileDiff[] => {
    if (gone.has(file)) return [];
    const from = moved.get(file) ?? file;
    const diff = compareFile(naming, file, from, before.get(from) ?? null, after.get(file) ?? null);
    return diff ? [diff] : [];
  });
}

/** New page -> the deleted page with the same title, if there is only one. */
function findMoved(naming: Naming, before: Contents, after: Contents): Map<string, string> {
  const titles = (contents: Contents, others: Contents): Map<string, string[]> => {
    const found = new Map<string, string[]>();
    for (const [file, content] of contents) {
      if (content === null || (others.get(file) ?? null) !== null || schemaOf(naming, file) !== PAGE_SCHEMA)
        continue;
      const title = propertyOf(parseOrNull(content.toString('utf8')), 'title');
      if (typeof title === 'string') found.set(title, [...(found.get(title) ?? []), file]);
    }
    return found;
  };
  const gone = titles(before, after);
  const moved = new Map<string, string>();
  for (const [title, files] of titles(after, before)) {
    const former = gone.get(title) ?? [];
    const [file, from] = [files[0], former[0]];
    if (files.length === 1 && former.length === 1 && file !== undefined && from !== undefined)
      moved.set(file, from);
  }
  return moved;
}

function compareFile(
  naming: Naming,
  file: string,
  from: string,
  before: Buffer | null,
  after: Buffer | null,
): FileDiff | null {
  if (before && after && before.equals(after) && file === from) return null;
  const schema = schemaOf(naming, file);
  const [old, next] = [valueOf(before, schema), valueOf(after, schema)];
  const title = titleOf(naming, file, next ?? old);
  if (!after || !before) {
    const kind = after ? 'added' : 'removed';
    if (!after && !before) return null;
    return { file, title, kind, what: wholeFile(schema, file, kind, next ?? old), changes: [] };
  }
  const whole = file === from ? ({ kind: 'changed' } as const) : ({ kind: 'moved', from } as const);
  const moved = file === from ? '' : `moved: ${addressOf(from, old)} → ${addressOf(file, next)}`;
  if (schema === null) return { file, title, ...whole, what: 'replaced by another file', changes: [] };
  if (old === null || next === null) {
    const side = next === null ? 'now' : 'before';
    return {
      file,
      title,
      ...whole,
      what: `changed, and not valid JSON ${side}: npm run lint:pages shows where`,
      changes: [],
    };
  }
  const difference = diffValues(old, next);
  const all = difference ? describeChanges(naming.names, schema, old, next, difference) : [];
  // The schema path depends on the file's place.
  const changes = moved === '' ? all : all.filter(({ where }) => where.join() !== '$schema');
  const what = changes.length === 0 && moved === '' ? 'only the layout of the file' : moved;
  return { file, title, ...whole, what: what, changes };
}

function valueOf(content: Buffer | null, schema: string | null): unknown {
  return content === null || schema === null ? null : parseOrNull(content.toString('utf8'));
}

/** @returns null if the file isn't JSON content */
function schemaOf({ titles }: Naming, file: string): string | null {
  const [, route] = /^pages-data\/(.+)\.json$/.exec(file) ?? [];
  if (route === undefined) return null;
  if (route.startsWith('fragments/')) return FRAGMENT_SCHEMA;
  if (route.startsWith('demo-posts/')) return DEMO_SCHEMA;
  return titles.has(route) ? `${route}.schema.json` : PAGE_SCHEMA;
}

function titleOf(naming: Naming, file: string, value: unknown): string {
  const route = routeOf(file);
  if (schemaOf(naming, file) === null) return file;
  if (route.startsWith('fragments/')) return `Fragment ${route.slice('fragments/'.length)}`;
  if (route.startsWith('demo-posts/')) return `Demonstration posts ${route.slice('demo-posts/'.length)}`;
  const title = propertyOf(value, 'title');
  if (route === 'main') return 'Home page';
  return naming.titles.get(route) ?? (typeof title === 'string' && title !== '' ? title : file);
}

function routeOf(file: string): string {
  return file.replace(/^pages-data\//, '').replace(/\.json$/, '');
}

function addressOf(file: string, value: unknown): string {
  const menuId = propertyOf(value, 'menuId');
  return pagePath(typeof menuId === 'number' ? menuId : 0, routeOf(file));
}

function wholeFile(schema: string | null, file: string, kind: 'added' | 'removed', value: unknown): string {
  const isPage = schema === PAGE_SCHEMA;
  if (isPage && value !== null) return `page ${kind}: ${addressOf(file, value)}`;
  return `${isPage ? 'page' : 'file'} ${kind}`;
}
