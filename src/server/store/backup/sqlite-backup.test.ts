import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SQLITE } from '../../../../tools/testing/engines.ts';
import { openMigrated } from '../migrate.ts';
import { PAGE_SIZE } from '../sqlite.ts';
import { copySqlite, SQLITE_FILE } from './sqlite-backup.ts';
import { connectSqlite } from '../sqlite-driver.ts';

function pageSize(folder: string): unknown {
  const file = connectSqlite(join(folder, SQLITE_FILE), { readonly: true });
  const size = file.pragma('page_size', { simple: true });
  file.close();
  return size;
}

test('a file keeps its page size, and a copy of it gets the settings of new files', async () => {
  const place = await SQLITE.makePlace();
  const old = connectSqlite(join(place.dataDir, SQLITE_FILE));
  old.pragma('page_size = 4096');
  old.exec('create table before (id integer); drop table before');
  old.close();
  await (await openMigrated(place)).close();
  expect(pageSize(place.dataDir)).toBe(4096);
  const copy = join(place.dataDir, 'copy');
  mkdirSync(copy);
  await copySqlite(place.dataDir, copy);
  expect(pageSize(copy)).toBe(PAGE_SIZE);
});
