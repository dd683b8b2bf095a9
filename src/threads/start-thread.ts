import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
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
 * Starts a thread that runs a module of ours. In the bundled service (src/build/site/bundle-service.ts) it runs the file of the same
 * name that lies beside the service.
 * @param module the path of its source
 * @param data what it finds in `workerData`
 */
export function startThread(
  module: string,
  data: Readonly<Record<string, unknown>>,
  limits: WorkerOptions['resourceLimits'] = {},
): Worker {
  const options: WorkerOptions = { execArgv: [], resourceLimits: limits };
  const script = bundled(module);
  if (script !== null) return new Worker(script, { ...options, workerData: data });
  const tsx = import.meta.resolve('tsx/esm/api');
  const workerData = { ...data, module: pathToFileURL(module).href, tsx };
  return new Worker(BEGIN, { ...options, eval: true, workerData });
}

/** The address of the module in the bundle; null where this runs from source. */
function bundled(module: string): URL | null {
  if (!import.meta.url.endsWith('.js')) return null;
  return new URL(`./${basename(module, '.ts')}.js`, import.meta.url);
}
