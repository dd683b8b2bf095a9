import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import type { AtEnd } from '../../tools/testing/temporary-folder.ts';

export interface Development {
  readonly url: string;
  /** What it has written so far. */
  readonly printed: () => string;
}

/**
 * Starts what `npm run dev` starts, on a free port, until the test ends.
 * @param root the project's root
 * @param words the words behind the command
 */
export async function develop(
  root: string,
  words: readonly string[] = [],
  atEnd: AtEnd = onTestFinished,
): Promise<Development> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts', ...words], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: 'var', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  atEnd(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += String(chunk);
      const [, served] = /^Developing on (\S+)$/m.exec(printed) ?? [];
      if (served !== undefined) resolve(served);
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', hear);
    child.once('exit', () => reject(new Error(`npm run dev ended before it served:\n${printed}`)));
  });
  return { url, printed: () => printed };
}
