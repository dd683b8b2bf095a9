import { commandWrong } from '../src/engine/command-line/command-line.ts';

/**
 * The database of `--engine`.
 * @returns the address of PostgreSQL from DATABASE_URL; null for SQLite
 * @throws KnownError COMMAND_WRONG, exit code 2
 */
export function readBenchEngine(engine: string, environment: NodeJS.ProcessEnv): string | null {
  if (engine === 'sqlite') return null;
  if (engine !== 'postgres')
    throw commandWrong(`--engine is sqlite or postgres, not ${JSON.stringify(engine)}.`);
  const { DATABASE_URL: url } = environment;
  if (!url) throw new Error('BENCH_FAILED: name an empty database in DATABASE_URL.');
  return url;
}
