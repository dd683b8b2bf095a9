// R-ENG-25, R-ENG-165
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../testing/temporary-folder.ts';
import { changedFiles, changedPages, pagesAway } from './changed-pages.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const NOTE = '{ "type": "fragment", "name": "note" }';
const PICTURE = '{ "type": "picture", "picture": { "src": "/yard.jpg", "alt": "The yard" } }';

const git = (root: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: root,
    encoding: 'utf8',
  }).trim();

/** A repository with a page of each kind. @returns its root and its first commit */
function makeRepository(): { root: string; first: string } {
  const root = makeFolder({
    '.ci/run': '',
    'src/code.ts': '',
    'public/yard.jpg': '',
    'public/art/index.json': '{}',
    'pages-data/menu.json': '{}',
    'pages-data/main.json': '{}',
    'pages-data/a/plain.json': '{}',
    'pages-data/a/noted.json': `{ "blocks": [{ "type": "fragment", "name": "outer" }] }`,
    'pages-data/a/shown.json': `{ "blocks": [${PICTURE}] }`,
    'pages-data/fragments/outer.json': `{ "blocks": [${NOTE}] }`,
    'pages-data/fragments/note.json': '{}',
  });
  cpSync(join(ROOT, '.ci/run'), join(root, '.ci/run'));
  git(root, 'init', '--quiet');
  return { root, first: commit(root) };
}

function commit(root: string): string {
  git(root, 'add', '--all');
  git(root, 'commit', '--quiet', '--message=Change');
  return git(root, 'rev-parse', 'HEAD');
}

test('a page changes with its files, with nested fragments, and with pictures', () => {
  const { root } = makeRepository();
  const edit = (...files: string[]): readonly string[] => changedPages(root, files);
  expect(edit('pages-data/a/plain.json', 'src/code.ts')).toEqual(['main', 'a/plain']);
  expect(edit('pages-data/fragments/note.json')).toEqual(['main', 'a/noted']);
  expect(edit('public/yard.jpg')).toEqual(['main', 'a/shown']);
  expect(edit('pages-data/menu.json')).toEqual(['main']);
});

test('files differ from a commit if they are edited, new, deleted or committed since', () => {
  const { root, first } = makeRepository();
  expect(changedFiles(root)).toEqual([]);
  writeFileSync(join(root, 'pages-data/a/plain.json'), '{ }');
  commit(root);
  writeFileSync(join(root, 'pages-data/a/새 페이지.json'), '{}');
  rmSync(join(root, 'pages-data/a/shown.json'));
  const now = ['pages-data/a/shown.json', 'pages-data/a/새 페이지.json'];
  expect(changedFiles(root)).toEqual(now);
  expect(changedFiles(root, first)).toEqual(['pages-data/a/plain.json', ...now]);
  expect(changedPages(root, changedFiles(root, first) ?? [])).toEqual(['main', 'a/plain', 'a/새 페이지']);
  expect(() => changedFiles(root, 'no-such-commit')).toThrow(
    'git doesn\'t know the revision "no-such-commit".',
  );
});

test('currently hidden pages are named, and invalid JSON is left to the lint', () => {
  const { root } = makeRepository();
  const put = (path: string, content: string): void => writeFileSync(join(root, 'pages-data', path), content);
  put('site.json', '{ "facts": {}, "timeZone": "Asia/Seoul" }');
  put('main.json', '{}');
  put('a/plain.json', '{ "draft": true }');
  put('a/shown.json', '{ "until": "2030-12-24T09:00" }');
  const end = Date.parse('2030-12-24T00:00:00Z');
  expect([pagesAway(root, end - 1), pagesAway(root, end)]).toEqual([['a/plain'], ['a/plain', 'a/shown']]);
  put('a/plain.json', '{ "draft": true');
  expect(pagesAway(root, end)).toEqual([]);
});

/** Runs .ci/run with a fake npm that only prints its arguments. */
function runCi(root: string, base?: string): string[] {
  const programs = makeFolder({ npm: '#!/bin/sh\necho "npm $*"\n' });
  chmodSync(join(programs, 'npm'), 0o755);
  const env = { ...process.env, PATH: `${programs}:${process.env['PATH']}`, CI_BASE: base ?? '' };
  const { stdout } = spawnSync('bash', ['.ci/run'], { cwd: root, env, encoding: 'utf8' });
  const [, ...commands] = stdout.trim().split('\n'); // the first line is Node's version
  return commands;
}

test('CI checks only content if nothing else has changed since the last tested commit', () => {
  const { root, first } = makeRepository();
  const ALL = ['npm ci', 'npm test'];
  expect(runCi(root, first), 'nothing changed').toEqual(ALL);
  writeFileSync(join(root, 'pages-data/a/plain.json'), '{ "title": "A" }');
  const second = commit(root);
  expect(runCi(root, first)).toEqual(['npm ci', `npm run check:content -- --base=${first}`]);
  expect(runCi(root), 'nobody says what was tested').toEqual(ALL);
  expect(runCi(root, 'no-such-commit')).toEqual(ALL);

  for (const path of ['public/art/index.json', 'src/code.ts', 'docs/new.md']) {
    mkdirSync(join(root, 'docs'), { recursive: true });
    writeFileSync(join(root, path), 'changed');
    commit(root);
    expect(runCi(root, second), path).toEqual(ALL);
    git(root, 'reset', '--quiet', '--hard', second);
  }
  writeFileSync(join(root, 'package-lock.json'), '{}');
  commit(root);
  expect(runCi(root, second)).toEqual(['npm ci', 'npm run test:node -- 24 26', 'npm test']);
});
