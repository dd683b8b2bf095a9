import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkerOptions } from 'node:worker_threads';

/** A thread does not inherit what lets the process run TypeScript, so it begins by asking for that. */
const BEGIN = `
  const { workerData } = require('node:worker_threads');
  import(workerData.tsx).then(({ register }) => {
    register();
    return import(workerData.module);
  });`;

/**
 * Starts a thread that runs a module of ours. In a command that is kept as JavaScript (src/build/tool) it runs what was kept
 * of the module, which lies beside the code of the command.
 * @param module the path of its source
 * @param data what it finds in `workerData`
 */
export function startThread(
  module: string,
  data: Readonly<Record<string, unknown>>,
  limits: WorkerOptions['resourceLimits'] = {},
): Worker {
  const options: WorkerOptions = { execArgv: [], resourceLimits: limits };
  const script = keptOf(module);
  if (script !== null) return new Worker(script, { ...options, workerData: data });
  const tsx = import.meta.resolve('tsx/esm/api');
  const workerData = { ...data, module: pathToFileURL(module).href, tsx };
  return new Worker(BEGIN, { ...options, eval: true, workerData });
}

/** Null where this is not a kept command, or where what was kept has been deleted while the command runs. */
function keptOf(module: string): string | null {
  if (!import.meta.url.endsWith('.js')) return null;
  const script = fileURLToPath(new URL(`./${basename(module, '.ts')}.js`, import.meta.url));
  return existsSync(script) ? script : null;
}
