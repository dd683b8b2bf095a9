import { runServer } from '../testing/run-server.ts';
import type { RunningServer } from '../testing/run-server.ts';

/**
 * Runs `npm run studio` with a database of its own.
 * @param data the folder of the database
 * @param port a free one if not given
 */
export function runStudio(root: string, data: string, port = '0'): Promise<RunningServer> {
  return runServer(root, ['studio'], /^The studio is at (\S+)$/m, { PORT: port, DATA_DIR: data, DEMO: '0' });
}
