/**
 * Preloaded with `node --import`: ends the process at a rename, as a power failure would. Every file that it created below
 * CUT_ROOT and hasn't synced is empty afterwards.
 *
 * CUT_AT is the number of the first rename that doesn't happen; `3+` is right after the third. If the process makes fewer
 * renames, it ends with 0.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

const { CUT_AT = '', CUT_ROOT = '' } = process.env;
const started = Date.now();
const synced = new Set<number>();
const { renameSync, fsyncSync } = fs;
let step = 0;

fs.fsyncSync = (descriptor) => {
  fsyncSync(descriptor);
  synced.add(fs.fstatSync(descriptor).ino);
};
fs.renameSync = (from, to) => {
  step += 1;
  if (String(step) === CUT_AT) cutPower();
  renameSync(from, to);
  if (`${step}+` === CUT_AT) cutPower();
};
syncBuiltinESMExports();

function cutPower(): void {
  for (const entry of fs.readdirSync(CUT_ROOT, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    const { birthtimeMs, ino } = fs.statSync(file);
    if (birthtimeMs >= started && !synced.has(ino)) fs.truncateSync(file);
  }
  process.kill(process.pid, 'SIGKILL');
}
