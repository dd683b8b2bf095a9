import { join } from 'node:path';
import { readCount, readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { buildSite } from '../src/engine/build/build-site.ts';
import { isBuilt } from '../src/engine/build/is-built.ts';
import { benchLoad } from '../tools/bench/service/bench-load.ts';
import { readBenchEngine } from './bench-engine.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const root = ENGINE_ROOT;

/** PostgreSQL is the one of DATABASE_URL, an empty database. */

await runCommand(async () => {
  const { values } = readWords({
    engine: { type: 'string', default: 'sqlite' },
    posts: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '60' },
    data: { type: 'string', default: join(root, 'var', 'bench-load') },
  });
  const [posts, seconds] = [readCount('--posts', values.posts), readCount('--seconds', values.seconds)];
  const databaseUrl = readBenchEngine(values.engine, process.env);
  if (!isBuilt(root)) await buildSite(root); // otherwise the service would, and its memory would be that of a build
  await benchLoad({
    root,
    place: { dataDir: values.data, databaseUrl },
    posts,
    seconds,
    say: (line) => console.log(line),
  });
});
