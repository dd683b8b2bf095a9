import { join } from 'node:path';
import { readWords, runCommand } from '../src/build/command-line.ts';
import { buildSite } from '../src/build/site/build-site.ts';
import { isBuilt } from '../src/build/site/is-built.ts';
import { benchLoad } from '../src/server/bench/bench-load.ts';

const root = join(import.meta.dirname, '..');

/** PostgreSQL is the one of DATABASE_URL, an empty database. */
const USAGE = 'npm run bench:load [-- --engine=postgres --posts=20000 --seconds=60 --data=var/bench-load]';

await runCommand(async () => {
  const { values } = readWords(USAGE, {
    engine: { type: 'string', default: 'sqlite' },
    posts: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '60' },
    data: { type: 'string', default: join(root, 'var', 'bench-load') },
  });
  const databaseUrl = values.engine === 'postgres' ? (process.env['DATABASE_URL'] ?? '') : null;
  if (databaseUrl === '') throw new Error('BENCH_FAILED: name an empty database in DATABASE_URL.');
  if (!isBuilt(root)) await buildSite(root); // otherwise the service would, and its memory would be that of a build
  await benchLoad({
    root,
    place: { dataDir: values.data, databaseUrl },
    posts: Number(values.posts),
    seconds: Number(values.seconds),
    say: (line) => console.log(line),
  });
});
