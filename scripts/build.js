// @ts-check
/**
 * npm run build [-- --quiet --timings]. Plain JavaScript: for one edited page among thousands, most of a build would be the
 * loading of TypeScript. It runs the command as JavaScript that it keeps, and makes that anew when anything that it was made of
 * has changed. Then it does the same for the command of scripts/start.js.
 */
import console from 'node:console';
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import { findKept } from './kept-tool.js';

const root = join(import.meta.dirname, '..');
if ('enableCompileCache' in nodeModule) nodeModule.enableCompileCache(join(root, '.build-cache', 'compiled')); // Node 22.1

const findBuild = () => findKept(root, 'tool', 'build-command');
const findStart = () => findKept(root, 'service', 'start-command');

/**
 * @param {'tool' | 'service'} kind
 * @param {() => string | null} find
 */
async function keep(kind, find) {
  const { register } = await import('tsx/esm/api');
  const unregister = register();
  const { keepTool } = await import('../src/build/tool/keep-tool.ts');
  await keepTool(root, kind, () => find() !== null);
  await unregister();
}

if (findBuild() === null) await keep('tool', findBuild);
const address = findBuild();
if (address === null)
  throw new Error('BUILD_INCOMPLETE: a file of src has changed meanwhile. Run npm run build again.');
const { buildCommand } = await import(address);
await buildCommand(root);

if (!process.exitCode && findStart() === null) {
  try {
    await keep('service', findStart);
  } catch (error) {
    // The site is built, and it will be served.
    const reason = error instanceof Error ? error.message : String(error);
    console.error(
      `The service was not kept as JavaScript, so it will take a second longer to start: ${reason}`,
    );
  }
}
