import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';

/**
 * Starts what `npm run dev` starts, on a free port, until the test ends.
 * @param root the project's root
 * @param words the words behind the command
 */
export async function develop(
  root: string,
  ...words: readonly string[]
): Promise<{ url: string; printed: () => string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts', ...words], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: 'var', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const served = (): string | undefined => /^Developing on (\S+)$/m.exec(printed)?.[1];
  await expect.poll(() => served() ?? child.exitCode, { timeout: 120_000 }).not.toBeNull();
  const url = served();
  if (url === undefined) throw new Error(`npm run dev ended before it served:\n${printed}`);
  return { url, printed: () => printed };
}
