import type { TestProject } from 'vitest/node';
import { provideProgram } from '../ci/find-program.ts';
import { startPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A throwaway PostgreSQL for all tests of the run, each of which creates its own database. */
    readonly postgresUrl: string;
    /** The folder of its programs. */
    readonly postgresBin: string;
  }
}

/** Starts PostgreSQL for the run. If that fails, so does the run: a store tested on only one engine isn't tested. */
export default async function providePostgresForTests(project: TestProject): Promise<() => Promise<void>> {
  const bin = provideProgram('postgres');
  const server = await startPostgres(bin);
  project.provide('postgresUrl', server.url);
  project.provide('postgresBin', bin);
  return server.remove;
}
