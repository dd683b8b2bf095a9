import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { PostgresServer } from '../../tools/testing/postgres-server.ts';
import { startSite } from './start-site.ts';
import type { StartedSite } from './start-site.ts';
import { testSiteRoot } from './test-site.ts';

/**
 * Starts the site twice on one new, empty database, until the test ends.
 * @returns both, and the address of the database
 */
export async function startTwoSites(
  postgres: PostgresServer,
  environment: Record<string, string> = {},
): Promise<[StartedSite, StartedSite, string]> {
  const name = `two_${randomUUID().replaceAll('-', '')}`;
  await query(postgres.url, `create database ${name}`);
  const url = postgres.url.replace(/postgres$/, name);
  const start = (): Promise<StartedSite> => startOnDatabase(url, environment);
  return [...(await Promise.all([start(), start()])), url];
}

/** Starts the site on a database that others may use too, until the test ends. */
export async function startOnDatabase(
  url: string,
  environment: Record<string, string> = {},
): Promise<StartedSite> {
  const more = { DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'fatal', ...environment };
  const site = await startSite(testSiteRoot(), more);
  onTestFinished(() => void site.process.kill('SIGKILL'));
  return site;
}

export async function query(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
