import { Worker } from 'node:worker_threads';

/** A thread does not inherit what lets the process run TypeScript, so it begins by asking for that. */
const BEGIN = `
  const { workerData } = require('node:worker_threads');
  import(workerData.tsx).then(({ register }) => {
    register();
    return import(workerData.module);
  });`;

/**
 * Starts a thread that runs a module of ours.
 * @param module the address of its file
 * @param data what it finds in `workerData`
 */
export function startThread(module: URL, data: Readonly<Record<string, string>>): Worker {
  const tsx = import.meta.resolve('tsx/esm/api');
  return new Worker(BEGIN, { eval: true, execArgv: [], workerData: { ...data, module: module.href, tsx } });
}
