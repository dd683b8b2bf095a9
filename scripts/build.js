// @ts-check
/**
 * npm run build [-- --quiet --timings]. Plain JavaScript: for one edited page among thousands, most of a build would be the
 * loading of TypeScript. It runs the command as JavaScript that it keeps, and makes that anew when anything that it was made of
 * has changed.
 */
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { findKept } from './kept-tool.js';

const root = join(import.meta.dirname, '..');
if ('enableCompileCache' in nodeModule) nodeModule.enableCompileCache(join(root, '.build-cache', 'compiled')); // Node 22.1

async function makeKept() {
  const { register } = await import('tsx/esm/api');
  register();
  const { keepTool } = await import('../src/build/tool/keep-tool.ts');
  await keepTool(root);
  return findKept(root, 'build-command');
}

const address = findKept(root, 'build-command') ?? (await makeKept());
if (address === null)
  throw new Error('BUILD_INCOMPLETE: a file of src has changed meanwhile. Run npm run build again.');
const { buildCommand } = await import(address);
await buildCommand(root);
