import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  deadLinks,
  headingsOf,
  isThere,
  listFiles,
  namedCommands,
  namedPaths,
  readDocuments,
} from '../testing/read-documents.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const files = listFiles(ROOT);
const documents = readDocuments(ROOT, files);
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

describe('a document', () => {
  test('names existing paths', () => {
    const missing = documents.flatMap((document) =>
      namedPaths(document)
        .filter((name) => !name.startsWith('schema-pages/') && !isThere(name, document.path, ROOT, files))
        .filter((name) => !existsSync(join(ROOT, 'examples/workshop-with-board', name))) // of a site
        .map((name) => `${document.path}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('names doors that package.json opens', () => {
    const { resolve } = createRequire(join(ROOT, 'package.json'));
    const doors = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\w/-])schema-pages\/([\w./-]*\w)/g)].map(([door]) => ({ path, door })),
    );
    expect(doors.length).toBeGreaterThan(10);
    for (const { path, door } of doors)
      expect(
        () => resolve(door.replace('ui/NAME', 'ui/link').replace('NAME', 'boards')),
        `${path}: ${door}`,
      ).not.toThrow();
  });

  test('names commands that package.json has, here or in a new site', () => {
    const scriptsOf = (path: string): object =>
      (JSON.parse(read(path)) as { readonly scripts: object }).scripts; // our own files
    const template = 'packages/create-schema-pages/templates/shared/_package.json';
    const scripts = { ...scriptsOf('package.json'), ...scriptsOf(template) };
    const missing = documents.flatMap((document) =>
      namedCommands(document)
        .filter((name) => !(name in scripts))
        .map((name) => `${document.path}: npm run ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('links to existing files and headings', () => {
    const dead = documents.flatMap((document) =>
      deadLinks(document, ROOT, documents).map((target) => `${document.path}: ${target}`),
    );
    expect(dead).toEqual([]);
  });
});

test('docs/ARCHITECTURE.md has at most 1,500 words', () => {
  const words = read('docs/ARCHITECTURE.md').split(/\s+/).filter(Boolean);
  expect(words.length).toBeLessThanOrEqual(1500);
});

test.each([
  [
    'Set it up',
    'TLS comes before https in SITE_URL',
    /^1\. Put a proxy with TLS[^]*^2\. [^\n]*`SITE_URL=https:/m,
  ],
  ['Set it up', 'npm keeps its files outside of DATA_DIR', /^npm_config_cache=(?!\/var\/lib\/group-site)\//m],
  ['Set it up', 'the temporary folder has a name', /`TMPDIR`/],
  ['Set it up', 'logs are limited and rotated', /journald[^]*--log-opt max-size[^]*logrotate/],
  ['Move to PostgreSQL', 'a standby is never written to', /standby can't be written to/],
  ['Upgrade and roll back', 'the changelog is read first', /^1\. Read `CHANGELOG\.md`/m],
  [
    'Somebody asks for access or erasure',
    'deleted bytes go',
    /^### When the bytes are gone\n[^]*\*\*PostgreSQL\*\*/m,
  ],
])('docs/OPERATIONS.md has under "%s": %s', (heading, _what, words) => {
  const [, section = ''] = read('docs/OPERATIONS.md').split(`\n## ${heading}\n`);
  expect(section.split('\n## ')[0]).toMatch(words);
});

test('every guide and decision has a page in examples/docs', () => {
  const pages = files.filter((path) => /^examples\/docs\/pages-data\/.+\.json$/.test(path)).map(read);
  const shown = new Set(pages.flatMap((text) => /"file": "([^"]+\.md)"/.exec(text)?.[1] ?? []));
  const guides = files
    .filter((path) => /^docs\/.+\.md$/.test(path))
    .map((path) => path.slice('docs/'.length));
  // These list the owner's pages and the packages.
  const missing = guides.filter((name) => !shown.has(name) && !['LICENCES.md', 'PAGES.md'].includes(name));
  expect(shown.size).toBeGreaterThan(40);
  expect(missing).toEqual([]);
});

test('every decision is one short page, linked from the index', () => {
  const index = read('docs/decisions/README.md');
  const pages = documents.filter(({ path }) => /^docs\/decisions\/(?!README)/.test(path));
  expect(pages.length).toBeGreaterThan(0);
  for (const { path, text } of pages) {
    expect(index, path).toContain(`(${path.replace('docs/decisions/', '')})`);
    expect(text.trim().split('\n').length, path).toBeLessThanOrEqual(40);
  }
});

describe('docs/ASVS.md', () => {
  const text = read('docs/ASVS.md');
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\| .+? \| (.+?) +\| (.+?) +\|$/gm)].map(
    ([, number = '', answer = '', shownBy = '']) => ({ number, answer, shownBy }),
  );
  const isOpen = ({ answer }: { readonly answer: string }): boolean =>
    /^(?:Not met|Met, not tested)/.test(answer);

  test('answers each requirement of levels 1 and 2 once', () => {
    const numbers = rows.map(({ number }) => number);
    const ofChapter = (chapter: number) => numbers.filter((number) => number.startsWith(`${chapter}.`));
    expect([6, 7, 16].map((chapter) => ofChapter(chapter).length)).toEqual([35, 18, 16]);
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test('lists as gaps what isn’t met or not tested, and nothing else', () => {
    const [, afterHeading = ''] = text.split('\n## Gaps\n');
    const [gaps = ''] = afterHeading.split('\n## ');
    const listed = [...gaps.matchAll(/\d+\.\d+\.\d+/g)].map(([number]) => number);
    expect(listed.toSorted()).toEqual(
      rows
        .filter(isOpen)
        .map(({ number }) => number)
        .toSorted(),
    );
  });

  test('names an existing test, or a document, for what is met', () => {
    const met = rows.filter((row) => !isOpen(row) && !row.answer.startsWith('Not applicable'));
    expect(met.filter(({ shownBy }) => !/\.test\.tsx?`|\]\(/.test(shownBy))).toEqual([]);
    const missing = rows.flatMap(({ number, shownBy }) =>
      [...shownBy.matchAll(/`([^`]+)`((?:,? "[^"]+")*)/g)].flatMap(([, path = '', names = '']) =>
        [...names.matchAll(/"([^"]+)"/g)]
          .filter(([, name = '']) => !read(path).includes(name))
          .map(([name]) => `${number}: ${path} ${name}`),
      ),
    );
    expect(missing).toEqual([]);
  });
});

const promises = [
  ...(read('docs/REQUIREMENTS.md').split('\n## What no test shows\n')[0] ?? '').matchAll(
    /^\| (R-[A-Z0-9]+-\d+) \|(.*)\|$/gm,
  ),
].map(([, id = '', text = '']) => ({ id, text }));

describe('promises', () => {
  test('have unique ids', () => {
    expect(promises.length).toBeGreaterThan(300);
    expect(promises.map(({ id }) => id).filter((id, place, ids) => ids.indexOf(id) !== place)).toEqual([]);
  });

  test('about threats have a test each', () => {
    const threats = promises.filter(({ id }) => id.startsWith('R-SEC-'));
    expect(threats.length).toBeGreaterThanOrEqual(38);
    expect(threats.filter(({ text }) => !/\.test\.tsx?`/.test(text))).toEqual([]);
  });
});

describe('references in code and documents', () => {
  const named = files
    .filter((path) => /\.(?:[cm]?[jt]sx?|css|md)$|^docs\/facts\.json$/.test(path) && !path.includes('.gen.'))
    .map((path) => ({ path, text: read(path) }));

  test('to promises are in the list of promises', () => {
    const ids = new Set(promises.map(({ id }) => id));
    const unknown = named.flatMap(({ path, text }) =>
      [...text.matchAll(/\bR-[A-Z0-9]+-\d+\b/g)]
        .filter(([id]) => !ids.has(id))
        .map(([id]) => `${path}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  test('to documents name an existing document and heading', () => {
    const wrong = named.flatMap(({ path, text }) =>
      [...text.matchAll(/\b([\w./-]*[A-Z]{4,}\.md)\b(?:, "([^"\n]+)")?/g)]
        .filter(([, name = '', heading]) => {
          if (name.endsWith('README.md')) return false;
          const document = documents.find((other) => other.path === name || other.path.endsWith(`/${name}`));
          return !document || (heading !== undefined && !headingsOf(document).includes(heading));
        })
        .map(([words]) => `${path}: ${words}`),
    );
    expect(wrong).toEqual([]);
  });
});
