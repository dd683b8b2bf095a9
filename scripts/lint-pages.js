// @ts-check
/**
 * npm run lint:pages [-- paths… --format=text|json|github|sarif --fix --launch]. Plain JavaScript: where a build has kept the
 * command as JavaScript, loading TypeScript would be half of its time. Otherwise it runs from its source, and keeps nothing.
 */
import { join } from 'node:path';
import process from 'node:process';
import { findKept } from './kept-tool.js';

const address = findKept(join(import.meta.dirname, '..'), 'tool', 'lint-command');
if (address === null) {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./lint-pages.ts');
} else {
  const { lintCommand } = await import(address);
  await lintCommand(process.cwd());
}
