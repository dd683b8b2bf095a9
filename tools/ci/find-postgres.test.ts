import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../testing/temporary-folder.ts';
import { findPostgres, providePostgres } from './find-postgres.ts';

const SERVER = { initdb: '', postgres: '' };

test('POSTGRES_BIN goes before PATH, and a folder counts only with both programs', () => {
  const [named, onPath, half] = [makeFolder(SERVER), makeFolder(SERVER), makeFolder({ postgres: '' })];
  expect(findPostgres({ POSTGRES_BIN: named, PATH: onPath })).toBe(named);
  expect(findPostgres({ PATH: `${half}:${onPath}` })).toBe(onPath);
  expect(findPostgres({ POSTGRES_BIN: half, PATH: onPath })).toBeNull();
});

test('a POSTGRES_BIN that leads nowhere is told, not passed over', () => {
  const environment = { POSTGRES_BIN: join('/no', 'such', 'folder'), PATH: process.env['PATH'] };
  expect(() => providePostgres(environment, () => undefined)).toThrowErrorMatchingInlineSnapshot(
    `[KnownError: POSTGRES_MISSING: there is no PostgreSQL server in POSTGRES_BIN=/no/such/folder. Install it (on Debian: apt-get install postgresql), or name the folder of its programs in POSTGRES_BIN.]`,
  );
});
