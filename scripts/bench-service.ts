import { join } from 'node:path';
import { readCount, readWords, runCommand } from '../src/build/command-line.ts';
import { benchService } from '../src/server/bench/bench-service.ts';
import { readBenchEngine } from './bench-engine.ts';

const root = join(import.meta.dirname, '..');

/** PostgreSQL is the one of DATABASE_URL, an empty database. */
const USAGE =
  'npm run bench:service [-- --engine=postgres --posts=1000000 --seconds=6 --data=var/bench --only=search]';

await runCommand(async () => {
  const { values } = readWords(USAGE, {
    engine: { type: 'string', default: 'sqlite' },
    posts: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
    data: { type: 'string', default: join(root, 'var', 'bench') },
  });
  const [posts, seconds] = [readCount('--posts', values.posts), readCount('--seconds', values.seconds)];
  const databaseUrl = readBenchEngine(values.engine, process.env);
  await benchService({
    root,
    place: { dataDir: values.data, databaseUrl },
    posts,
    seconds,
    only: values.only,
    say: (line) => console.log(line),
  });
});
