import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../testing/temporary-folder.ts';
import { findProgram, provideTypeface } from './find-program.ts';

test('a program’s variable takes precedence over PATH', () => {
  const [named, onPath] = [makeFolder({ nginx: '' }), makeFolder({ nginx: '' })];
  expect(findProgram('nginx', { NGINX_PATH: join(named, 'nginx'), PATH: onPath })).toBe(join(named, 'nginx'));
  expect(findProgram('nginx', { PATH: `${makeFolder({})}:${onPath}` })).toBe(join(onPath, 'nginx'));
  expect(findProgram('chromium', { CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
});

test('headless Chromium is preferred', () => {
  const [windows, headless] = [makeFolder({ chromium: '' }), makeFolder({ 'chromium-headless-shell': '' })];
  const found = findProgram('chromium', { PATH: `${windows}:${headless}` });
  expect(found).toBe(join(headless, 'chromium-headless-shell'));
});

test('POSTGRES_BIN takes precedence over PATH, and a folder counts only with both programs', () => {
  const SERVER = { initdb: '', postgres: '' };
  const [named, onPath, half] = [makeFolder(SERVER), makeFolder(SERVER), makeFolder({ postgres: '' })];
  expect(findProgram('postgres', { POSTGRES_BIN: named, PATH: onPath })).toBe(named);
  expect(findProgram('postgres', { PATH: `${half}:${onPath}` })).toBe(onPath);
  expect(() => findProgram('postgres', { POSTGRES_BIN: half, PATH: onPath })).toThrow('POSTGRES_MISSING');
});

test('a variable with a missing path is reported, not ignored', () => {
  expect(() =>
    findProgram('chromium', { ...process.env, CHROMIUM_PATH: '/no/such/program' }),
  ).toThrowErrorMatchingInlineSnapshot(
    `[KnownError: BROWSER_MISSING: there is no Chromium at CHROMIUM_PATH=/no/such/program. Install it (on Debian: apt-get install chromium-headless-shell), or name its program in CHROMIUM_PATH.]`,
  );
  expect(() =>
    findProgram('postgres', { ...process.env, POSTGRES_BIN: '/no/such/folder' }),
  ).toThrowErrorMatchingInlineSnapshot(
    `[KnownError: POSTGRES_MISSING: there is no PostgreSQL server at POSTGRES_BIN=/no/such/folder. Install it (on Debian: apt-get install postgresql), or name the folder of its programs in POSTGRES_BIN.]`,
  );
});

test('a typeface as wide as Arial is found in any subfolder of a typeface folder', () => {
  const place = makeFolder({ 'truetype/liberation/LiberationSans-Regular.ttf': '' });
  expect(() => provideTypeface(['/no/such/folder', place])).not.toThrow();
});
