import { join } from 'node:path';
import { commandWrong, readCount, readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { startCachingProxy } from '../tools/ci/caching-proxy.ts';
import { provideProgram } from '../tools/ci/find-program.ts';
import { freePort } from '../tools/ci/free-port.ts';
import { benchCache } from '../tools/bench/service/bench-cache.ts';
import { measuresOf } from '../tools/bench/service/bench-measures.ts';
import { benchService } from '../tools/bench/service/bench-service.ts';
import { readBenchEngine } from './bench-engine.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const root = ENGINE_ROOT;

/** PostgreSQL is the one of DATABASE_URL, an empty database. `--cache` measures what reaches the service behind nginx instead. */

await runCommand(async () => {
  const { values } = readWords({
    engine: { type: 'string', default: 'sqlite' },
    posts: { type: 'string', default: '1000000' },
    seconds: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
    data: { type: 'string', default: join(root, 'var', 'bench') },
    cache: { type: 'boolean', default: false },
  });
  const [posts, seconds] = [readCount('--posts', values.posts), readCount('--seconds', values.seconds)];
  const databaseUrl = readBenchEngine(values.engine, process.env);
  // Before a million posts are made: a name that nothing has would be noticed minutes later.
  const names = measuresOf(posts, posts).map(({ name }) => name);
  if (!names.some((name) => name.includes(values.only))) {
    const sentence = `--only takes a part of what is measured (${names.join('; ')}), not ${JSON.stringify(values.only)}.`;
    throw commandWrong(sentence);
  }
  const place = { dataDir: values.data, databaseUrl };
  const say = (line: string): void => console.log(line);
  if (!values.cache) return benchService({ root, place, posts, seconds, only: values.only, say });
  const nginx = provideProgram('nginx');
  const startCache = async (origin: string) => startCachingProxy(nginx, await freePort(), [origin]);
  return benchCache({ root, place, posts, seconds, startCache, say });
});
