// R-STUDIO-31
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../../tools/testing/temporary-folder.ts';
import { makeWorkingFolder } from './working-folder.ts';

test('the studio starts by removing the folders of killed studios, and nothing else', () => {
  const { pid: dead } = spawnSync(process.execPath, ['--version']);
  const parent = makeFolder({
    [`studio-${dead}-a1b2c3/pages-data/draft.json`]: '{}',
    [`studio-${process.pid}-left/pages-data/draft.json`]: '{}', // the id of a killed studio, assigned again
    [`studio-${process.ppid}-runs/pages-data/draft.json`]: '{}',
    'studio-notes/mine.txt': '',
  });
  mkdirSync(join(parent, `other-${dead}-x`));
  const made = basename(makeWorkingFolder(parent));
  expect(made).toMatch(new RegExp(`^studio-${process.pid}-`));
  expect(readdirSync(parent).sort()).toEqual(
    [`other-${dead}-x`, made, `studio-${process.ppid}-runs`, 'studio-notes'].sort(),
  );
});

/** Makes a folder in a process of its own, as the studio does, and runs until it is ended. */
async function startAnother(parent: string) {
  const code = `
    import { makeWorkingFolder, removeAtTheEnd } from ${JSON.stringify(join(import.meta.dirname, 'working-folder.ts'))};
    const folder = makeWorkingFolder(process.argv[1]);
    removeAtTheEnd(folder);
    console.log(folder);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code, parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(child.stdout, 'data')) as [Buffer]; // a stream without an encoding gives this type
  return { child, folder: String(printed).trim() };
}

test.each(['SIGTERM', 'SIGHUP', 'SIGINT', 'SIGKILL'] as const)(
  'drafts don’t stay in the folder for temporary files: %s',
  async (signal) => {
    const parent = makeFolder();
    const { child, folder } = await startAnother(parent);
    expect(existsSync(folder)).toBe(true);
    child.kill(signal);
    await once(child, 'exit');
    expect(existsSync(folder)).toBe(signal === 'SIGKILL');
    makeWorkingFolder(parent);
    expect(existsSync(folder)).toBe(false);
  },
);
