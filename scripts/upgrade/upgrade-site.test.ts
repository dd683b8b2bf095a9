// R-ENG-233
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import earlier from '../../tools/earlier-sites/0.3.0.json' with { type: 'json' };
import { makeFolder } from '../../tools/testing/temporary-folder.ts';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';
import { upgradeSite } from './upgrade-site.ts';
import type { Means } from './upgrade-site.ts';

const { version } = JSON.parse(readFileSync(join(ENGINE_ROOT, 'package.json'), 'utf8')) as {
  version: string;
};

let root = '';
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const git = (...words: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words], {
    cwd: root,
    encoding: 'utf8',
  });
const status = (): string => git('status', '--porcelain');

/** A site of 0.3.0 in git, with its packed engine. */
beforeEach(() => {
  root = makeFolder();
  for (const [file, text] of Object.entries(earlier)) write(file, text);
  write('group-site-0.3.0.tgz', 'The old engine.');
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'First');
});

function means(answers: Partial<Means> = {}): Means & { readonly said: () => string } {
  const say = vi.fn<Means['say']>();
  return {
    say,
    install: () => true,
    run: (_, command) => ({ exitCode: 0, output: `The command ${command} ran.\n` }),
    ...answers,
    said: () => say.mock.calls.flat().join('\n\n'),
  };
}

it('a site of 0.3.0 is upgraded, with the packed engine in its folder', () => {
  const archive = join(makeFolder(), `schema-pages-${version}.tgz`);
  writeFileSync(archive, 'The new engine.');
  const install = vi.fn(() => true);
  const own = means({ install });
  expect(upgradeSite(root, archive, own)).toBe(true);
  expect(install).toHaveBeenCalledOnce();
  expect(readdirSync(root).filter((name) => name.endsWith('.tgz'))).toEqual([`schema-pages-${version}.tgz`]);
  expect(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).toMatchObject({
    dependencies: { 'schema-pages': `file:schema-pages-${version}.tgz` },
  });
  expect(readFileSync(join(root, 'site.config.ts'), 'utf8')).toContain('modules: [boards(), ');
  expect(own.said()).toMatch(/^From 0\.3\.0 to .*:\n\n## /);
  expect(own.said()).toContain('- The command content ran.\n');
  expect(own.said()).not.toContain('Left for you');
  git('restore', '.');
  git('clean', '-fdq', '.');
  expect(readFileSync(join(root, 'package.json'), 'utf8')).toBe(earlier['package.json']);
});

it('a site that is up to date is told so, and not changed', () => {
  write('node_modules/group-site/package.json', JSON.stringify({ version }));
  const own = means();
  expect(upgradeSite(root, undefined, own)).toBe(true);
  expect(own.said()).toBe(`The site is up to date: it has version ${version} already.`);
  expect(readFileSync(join(root, 'package.json'), 'utf8')).toBe(earlier['package.json']);
});

it('what the lint reports is left for a person', () => {
  const own = means({ run: () => ({ exitCode: 1, output: 'pages-data/a.json:1:1 wrong\n' }) });
  expect(upgradeSite(root, undefined, own)).toBe(false);
  expect(own.said()).toContain('- The page lint reports:\npages-data/a.json:1:1 wrong\n');
  expect(readFileSync(join(root, 'package.json'), 'utf8')).toContain(`"schema-pages": "${version}"`);
});

it('if npm fails, the site is as before', () => {
  const archive = join(makeFolder(), 'new.tgz');
  writeFileSync(archive, 'The new engine.');
  expect(() => upgradeSite(root, archive, means({ install: () => false }))).toThrow("npm couldn't install");
  expect(status()).toBe('');
});

it.each([
  [
    'a site with open changes',
    () => write('pages-data/main.json', '{}'),
    ' M pages-data/main.json\nCommit or stash them first.',
  ],
  ['a site that isn’t in git', () => execFileSync('rm', ['-rf', join(root, '.git')]), 'has no commit of git'],
  ['another package', () => write('package.json', '{}'), "doesn't have schema-pages among the dependencies"],
  [
    'a site that is newer',
    () => write('node_modules/group-site/package.json', JSON.stringify({ version: '99.0.0' })),
    `the site has version 99.0.0, and this is ${version}.`,
  ],
])('%s is refused, and nothing is changed', (_, prepare, reason) => {
  prepare();
  const before = readFileSync(join(root, 'package.json'), 'utf8');
  expect(() => upgradeSite(root, undefined, means())).toThrow(reason);
  expect(readFileSync(join(root, 'package.json'), 'utf8')).toBe(before);
  expect(existsSync(join(root, 'group-site-0.3.0.tgz'))).toBe(true);
});
