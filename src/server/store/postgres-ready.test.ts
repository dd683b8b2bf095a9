import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openMigrated } from './migrate.ts';

/** Creates a database that is dropped after the test. @returns its address */
async function makeDatabase(options: string, user = 'postgres'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} ${options}`);
  onTestFinished(() => administer(`drop database ${name} with (force)`));
  const url = new URL(inject('postgresUrl'));
  url.username = user;
  url.pathname = name;
  return url.href;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const open = (databaseUrl: string): Promise<unknown> => openMigrated({ dataDir: '', databaseUrl });
const masked = (error: unknown): string => String(error).replaceAll(/test_\w+/g, 'site');

test('a database whose encoding or locale can’t search Korean is refused, with how to create a suitable one', async () => {
  const latin = await makeDatabase("encoding 'LATIN1' locale 'C' template template0");
  expect(masked(await open(latin).catch((error: unknown) => error))).toMatchInlineSnapshot(
    `"KnownError: STORE_ENCODING: the database "site" has the encoding LATIN1 and the locale C, in which Korean cannot be searched. Make it with: create database site encoding 'UTF8' locale 'C.UTF-8' template template0."`,
  );
  const bare = await makeDatabase("encoding 'UTF8' locale 'C' template template0");
  expect(masked(await open(bare).catch((error: unknown) => error))).toContain('UTF8 and the locale C,');
});

test('a role that can’t create the extension learns who can, and works once it exists', async () => {
  const role = `role_${randomUUID().replaceAll('-', '')}`;
  await administer(`create role ${role} login`);
  const url = await makeDatabase("encoding 'UTF8' locale 'C.UTF-8' template template0", role);
  expect(masked(await open(url).catch((error: unknown) => error))).toMatchInlineSnapshot(
    `"KnownError: STORE_EXTENSION: the extension pg_trgm can't be created: permission denied to create extension "pg_trgm". Have an administrator run "create extension pg_trgm" in this database, once; it comes with PostgreSQL's contrib package."`,
  );
  const asAdministrator = new URL(url);
  asAdministrator.username = 'postgres';
  const client = new pg.Client({ connectionString: asAdministrator.href });
  await client.connect();
  await client.query('create extension pg_trgm');
  await client.query(`grant all on schema public to ${role}`);
  await client.end();
  const database = await openMigrated({ dataDir: '', databaseUrl: url });
  expect(await database.read.selectFrom('post').select('id').execute()).toEqual([]);
  await database.close();
});
