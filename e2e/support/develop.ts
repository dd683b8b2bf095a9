import { onTestFinished } from 'vitest';
import { runServer } from '../../tools/testing/run-server.ts';
import type { RunningServer } from '../../tools/testing/run-server.ts';
import type { AtEnd } from '../../tools/testing/temporary-folder.ts';

export type Development = Omit<RunningServer, 'stop' | 'signal'>;

/**
 * Starts what `npm run dev` starts, on a free port, until the test ends.
 * @param root the project's root
 * @param args the arguments of the command
 */
export async function develop(
  root: string,
  args: readonly string[] = [],
  atEnd: AtEnd = onTestFinished,
): Promise<Development> {
  const { url, printed, stop } = await runServer(root, ['dev', ...args], /^Developing on (\S+)$/m);
  atEnd(stop);
  return { url, printed };
}
