import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { makeBuiltCopy } from '../src/testing/built-copy.ts';
import { runNode } from '../src/testing/run-node.ts';
import { makeFolder } from '../src/testing/temporary-folder.ts';
import { startSite } from './support/start-site.ts';
import type { StartedSite } from './support/start-site.ts';

const SLOW = { timeout: 300_000 };
/** What a build leaves of the service, below the root. */
const RECORD = '.build-cache/service.json';

let built = '';

beforeAll(async () => {
  built = await makeBuiltCopy();
}, 240_000);

/** A copy of the built project, as it is taken to another machine. */
function copyBuilt(): string {
  const copy = join(makeFolder(), 'moved');
  cpSync(built, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

async function start(root: string, environment: Record<string, string> = {}): Promise<StartedSite> {
  const site = await startSite(root, { DEMO: '0', ...environment });
  onTestFinished(async () => {
    site.process.kill('SIGKILL');
    await site.stop();
  });
  return site;
}

/** A busy machine may be told to come again (503); a thread that does not run never answers. */
function untilOk(url: string): Promise<void> {
  const status = async (): Promise<number> => (await fetch(url)).status;
  return expect.poll(status, { timeout: 60_000 }).toBe(200);
}

/** Leaves out of the installed packages what TypeScript is run with, and what the service is kept with. */
function uninstallTools(root: string): void {
  const all = join(process.cwd(), 'node_modules');
  rmSync(join(root, 'node_modules'));
  mkdirSync(join(root, 'node_modules'));
  const wanted = readdirSync(all).filter((name) => !['.vite', 'tsx', 'vite'].includes(name));
  for (const name of wanted) symlinkSync(join(all, name), join(root, 'node_modules', name));
}

test(
  'what was built is served from another folder as JavaScript, threads included, where no tool is installed',
  SLOW,
  async () => {
    const root = copyBuilt();
    uninstallTools(root);
    const site = await start(root);
    await untilOk(`${site.url}/board/1566/150/1`); // made in a thread
    await untilOk(`${site.url}/getSimpleBoardListForTotalCnt.do?boardConfigId=150&searchTxt=zzzz`); // in another
    expect(await site.stop()).toBe(0);
  },
);

test('the service is kept once, and anew after an edit of what it was made of', SLOW, async () => {
  const root = copyBuilt();
  const serves = async (): Promise<string> => {
    const site = await start(root);
    await site.stop();
    return site.printed();
  };
  expect(await serves()).toMatch(/^Serving \S+\n$/);
  const kept = readFileSync(join(root, RECORD), 'utf8');
  expect(await serves()).toMatch(/^Serving \S+\n$/);
  expect(readFileSync(join(root, RECORD), 'utf8')).toBe(kept);

  const source = join(root, 'scripts/start-command.ts');
  writeFileSync(source, `${readFileSync(source, 'utf8')}\nconsole.log('edited');\n`);
  expect(await serves()).toMatch(/^edited\nServing \S+\n$/);
  uninstallTools(root);
  expect(await serves()).toMatch(/^edited\nServing \S+\n$/);
});

test('where nothing can be kept, the service starts from its source and says so', SLOW, async () => {
  const root = copyBuilt();
  rmSync(join(root, '.build-cache'), { recursive: true });
  writeFileSync(join(root, '.build-cache'), 'no folder');
  const site = await start(root);
  expect((await fetch(`${site.url}/health`)).status).toBe(200);
  expect(await site.stop()).toBe(0);
  expect(site.printed()).toMatch(/^The service starts from its source, which takes a second longer: .+\n/);
});

test('a kept service that cannot be loaded does not keep the service from starting', SLOW, async () => {
  const root = copyBuilt();
  writeFileSync(join(root, '.build-cache/start-command.js'), 'throw new Error("not on this machine");');
  writeFileSync(join(root, RECORD), JSON.stringify({ folder: '.build-cache', signs: {} }));
  const site = await start(root);
  expect((await fetch(`${site.url}/health`)).status).toBe(200);
  expect(site.printed()).toContain('not on this machine');
});

test(
  'a damaged one is made anew, and threads go on when it is deleted while the service runs',
  SLOW,
  async () => {
    const root = copyBuilt();
    const { folder } = JSON.parse(readFileSync(join(root, RECORD), 'utf8')) as { folder: string };
    writeFileSync(join(root, folder, 'start-command.js'), '');
    const site = await start(root);
    expect(site.printed()).toBe(`Serving ${site.url}\n`);
    rmSync(join(root, '.build-cache'), { recursive: true });
    await untilOk(`${site.url}/board/1566/150/1`);
  },
);

test(
  'whoever is killed while keeping it is in the way of none, and two starts at once both serve',
  SLOW,
  async () => {
    const root = copyBuilt();
    rmSync(join(root, RECORD));
    const maker = spawn(process.execPath, ['--import', 'tsx', 'scripts/prepare-start.ts'], { cwd: root });
    const ended = once(maker, 'exit');
    const hasBegun = (): boolean => readdirSync(join(root, '.build-cache/service')).length > 1;
    await vi.waitUntil(() => maker.exitCode !== null || hasBegun(), { timeout: 120_000, interval: 1 });
    maker.kill('SIGKILL');
    await ended;

    const sites = await Promise.all([start(root), start(root)]);
    for (const { url } of sites) expect((await fetch(`${url}/health`)).status).toBe(200);
    for (const site of sites) await site.stop();
    uninstallTools(root);
    await start(root);
  },
);

test('a word that nobody knows ends a start before it builds or serves', SLOW, async () => {
  const root = copyBuilt();
  const dataDir = join(makeFolder(), 'data');
  const startWith = (word: string): ReturnType<typeof runNode> =>
    runNode(root, ['scripts/start.js', word], { PORT: '0', DATA_DIR: dataDir });
  const kept = await startWith('--nope');
  expect(kept.output).toMatch(/^COMMAND_WRONG: .*'--nope'.* PORT=8081 npm start; .+\n$/);
  expect(kept.exitCode).toBe(2);
  for (const folder of ['.build-cache', 'dist']) rmSync(join(root, folder), { recursive: true });
  expect(await startWith('--nope')).toEqual(kept);
  expect(existsSync(join(root, 'dist'))).toBe(false);
  expect(existsSync(dataDir)).toBe(false);
});

test('a fault of the program is printed with the lines of its source', SLOW, async () => {
  const root = copyBuilt();
  writeFileSync(join(root, 'dist/site.json'), '{"pages":{}}');
  const { exitCode, output } = await runNode(root, ['scripts/start.js'], {
    PORT: '0',
    DATA_DIR: makeFolder(),
  });
  expect(exitCode).toBe(1);
  expect(output).toMatch(/^TypeError: .*\n( {4}at .*\n)* {4}at .*\bsrc\/server\/serve\.ts:\d+:\d+/);
});
