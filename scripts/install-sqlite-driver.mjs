/**
 * Runs at the end of `npm ci`, as `postinstall`. On Node 20, the only version whose SQLite driver has no ready binary in its package, it
 * downloads or compiles one. package.json refuses the install script of better-sqlite3 itself: npm would also run it for version 13,
 * which needs no compiler, and drop the driver if that failed (https://github.com/npm/cli/issues/9837).
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

const load = createRequire(import.meta.url);
const [major] = process.versions.node.split('.');
const npm = process.env.npm_execpath;

if (Number(major) <= 20 && npm !== undefined && isInstalled() && !works()) {
  const folder = dirname(load.resolve('better-sqlite3-12/package.json'));
  const words = [npm, 'run', '--silent', 'install'];
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const { status, stderr } = spawnSync(process.execPath, words, options);
  if (status !== 0) {
    console.error(stderr);
    console.error(
      "The SQLite driver couldn't be compiled, so only PostgreSQL works. Install a C++ compiler and Python 3, then run npm ci again.",
    );
  }
}

/** npm ci --omit=optional leaves the driver out. */
function isInstalled() {
  try {
    return Boolean(load.resolve('better-sqlite3-12/package.json'));
  } catch {
    return false;
  }
}

function works() {
  try {
    const Driver = load('better-sqlite3-12');
    new Driver(':memory:').close();
    return true;
  } catch {
    return false;
  }
}
