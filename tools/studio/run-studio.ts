import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface RunningStudio {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/**
 * Runs `npm run studio` with a database of its own.
 * @param data the folder of the database
 * @param port a free one if not given
 * @throws Error with what it printed, if it ends
 */
export async function runStudio(root: string, data: string, port = '0'): Promise<RunningStudio> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'scripts/studio.ts')], {
    cwd: root,
    env: { ...process.env, PORT: port, DATA_DIR: data, DATABASE_URL: '', DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += String(chunk);
      const [, served] = /^The studio is at (\S+)$/m.exec(printed) ?? [];
      if (served !== undefined) resolve(served);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
    child.once('exit', () => reject(new Error(`the studio ended before it served:\n${printed}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
