import { join } from 'node:path';
import { commandWrong, readCount, readWords, runCommand } from '../src/build/command-line.ts';
import { measuresOf } from '../src/server/bench/bench-measures.ts';
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
  // Before a million posts are made: a name that nothing has would be noticed minutes later.
  const names = measuresOf(posts, posts).map(({ name }) => name);
  if (!names.some((name) => name.includes(values.only))) {
    const sentence = `--only takes a part of what is measured (${names.join('; ')}), not ${JSON.stringify(values.only)}.`;
    throw commandWrong(sentence);
  }
  await benchService({
    root,
    place: { dataDir: values.data, databaseUrl },
    posts,
    seconds,
    only: values.only,
    say: (line) => console.log(line),
  });
});
