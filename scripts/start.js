// @ts-check
/**
 * npm start. Plain JavaScript: after a kill the service is to be back within a second, and loading TypeScript would take most of
 * it. It runs the command as JavaScript that a build has kept; where there is none it lets one be made first. Whatever
 * prevents that, the service starts, then from its source.
 */
import { spawn } from 'node:child_process';
import console from 'node:console';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { findKept } from './kept-tool.js';

const root = join(import.meta.dirname, '..');
const find = () => findKept(root, 'service', 'start-command');

/**
 * Checks the words and the settings, builds what is stale and keeps the command, in a process of its own: the memory that this takes would
 * stay with the one that serves.
 * @returns {Promise<number>} its exit code
 */
async function prepare() {
  const preparing = ['--import', import.meta.resolve('tsx'), join(root, 'scripts', 'prepare-start.ts')];
  const child = spawn(process.execPath, [...preparing, ...process.argv.slice(2)], { stdio: 'inherit' });
  const end = () => child.kill('SIGTERM');
  process.once('SIGTERM', end);
  await once(child, 'exit');
  process.off('SIGTERM', end);
  return child.exitCode ?? 1;
}

/** @returns {Promise<typeof import('./start-command.ts')>} */
async function load() {
  const address = find();
  if (address !== null) {
    process.setSourceMapsEnabled(true); // the log names the source
    try {
      return await import(address);
    } catch (error) {
      console.error('What was kept of the service cannot be loaded, so it starts from its source:', error);
    }
  }
  const { register } = await import('tsx/esm/api');
  register();
  return import('./start-command.ts');
}

const code = find() === null ? await prepare() : 0;
if (code === 0) {
  const { startCommand } = await load();
  await startCommand(root);
} else {
  process.exitCode = code;
}
