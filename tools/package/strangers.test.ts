// R-ENG-234
import { execFile, spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { fetchNode } from '../ci/run-on-node.ts';
import earlier from '../earlier-sites/0.3.0.json' with { type: 'json' };
import { packedEngine } from '../testing/packed-engine.ts';
import { makeFolder } from '../testing/temporary-folder.ts';
import { makeCreatePackage } from './make-create-package.ts';
import { pack } from './pack.ts';

/** What somebody does who has only the packages: makes a site, installs it from the registry, changes it, releases it and upgrades it. */

const ROOT = join(import.meta.dirname, '..', '..');
const SLOW = 300_000;
/** Sites need it. On an older one, npm's package of it is used. */
const NODE = 22;

const place = makeFolder({}, afterAll);
const site = join(place, 'harbour');
let environment: NodeJS.ProcessEnv = process.env;
let archive = '';

const read = (path: string): string => readFileSync(join(site, path), 'utf8');
const write = (path: string, text: string): void => writeFileSync(join(site, path), text);
const change = (path: string, from: string | RegExp, to: string): void => {
  const before = read(path);
  const after = before.replace(from, to);
  expect([path, after]).not.toEqual([path, before]);
  write(path, after);
};

/** Runs a program in a folder. @returns what it printed. @throws with its output if it fails */
async function run(cwd: string, program: string, ...words: string[]): Promise<string> {
  const options = { cwd, env: environment, maxBuffer: 2 ** 26 };
  try {
    const { stdout, stderr } = await promisify(execFile)(program, words, options);
    return stdout + stderr;
  } catch (cause) {
    const { stdout = '', stderr = '' } = cause as { stdout?: string; stderr?: string }; // execFile's
    throw new Error(`${program} ${words.join(' ')} failed:\n${stdout}${stderr}`, { cause });
  }
}
const npm = (...words: string[]): Promise<string> => run(site, 'npm', ...words);
const install = (cwd: string, ...words: string[]): Promise<string> =>
  run(cwd, 'npm', ...words, '--prefer-offline', '--no-audit', '--no-fund');

/** Runs `npm start` in a folder. @returns the site's origin */
async function start(cwd: string): Promise<string> {
  const env = { ...environment, PORT: '0', DATA_DIR: makeFolder(), DEMO: '0' };
  const child = spawn('npm', ['start'], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill());
  let output = '';
  return new Promise((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, url] = /Serving (http:\/\/\S+?)[ "]/.exec(output) ?? [];
      if (url) resolve(url);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.on('close', () => reject(new Error(`npm start ended:\n${output}`)));
  });
}
const textOf = async (url: string): Promise<string> => (await fetch(url)).text();

beforeAll(async () => {
  const [major] = process.versions.node.split('.').map(Number);
  if ((major ?? 0) < NODE) environment = fetchNode(String(NODE), join(place, 'node'));
  makeCreatePackage(ROOT, join(place, 'create'));
  archive = pack(await packedEngine(), place);
}, SLOW);

it('a site is made, installed and started', { timeout: SLOW }, async () => {
  const create = join(place, 'create', 'src', 'bin.js');
  const words = ['--template=boards', '--name=Harbour Works', '--no-install'];
  expect(await run(place, 'node', create, 'harbour', ...words)).toContain('Made the site in harbour.');
  // The registry doesn't have the package yet.
  copyFileSync(archive, join(site, basename(archive)));
  change('package.json', /"schema-pages": "[^"]+"/, `"schema-pages": "file:${basename(archive)}"`);
  await install(site, 'install');
  expect(await npm('run', 'lint:pages', '--', '--strict')).toContain('No faults');
  expect(await textOf(`${await start(site)}/`)).toContain('Harbour Works');
});

it(
  'a text, a block, a module and a board are added, and the site’s tests pass',
  { timeout: SLOW },
  async () => {
    change('pages-data/about.json', /"title": "[^"]+"/, '"title": "Who we are"');
    await npm('run', 'new:block', '--', 'price-list');
    const about = JSON.parse(read('pages-data/about.json')) as { readonly blocks: readonly object[] };
    const blocks = [...about.blocks, { type: 'price-list', text: 'A berth for a day: on request.' }];
    write('pages-data/about.json', JSON.stringify({ ...about, blocks }));
    await npm('run', 'lint:pages', '--', '--fix');
    await npm('run', 'new:module', '--', 'booking');
    change(
      'site.config.ts',
      "import { defineSite } from 'schema-pages';\n",
      "$&import { booking } from './src/modules/booking/module.ts';\n",
    );
    change('site.config.ts', 'modules: [', 'modules: [booking(), ');
    await npm('run', 'content', '--', 'new', 'board', 'Sailings', '--type=NORMAL');
    expect(await npm('test')).toContain('2 examples are right.');
    const url = await start(site);
    const menu = JSON.parse(read('pages-data/menu.json')) as {
      readonly items: readonly { readonly programUrl?: string }[];
    };
    const { programUrl = '' } = menu.items.find(({ programUrl }) => programUrl?.endsWith('/about')) ?? {};
    const page = await textOf(`${url}${programUrl}`);
    expect(page).toContain('Who we are');
    expect(page).toContain('A berth for a day');
    expect((await fetch(`${url}/booking/list.do`)).status).toBe(401);
  },
);

it('the site is exported for a static host', { timeout: SLOW }, async () => {
  const env = environment;
  environment = { ...env, SITE_URL: 'https://www.example.com' };
  onTestFinished(() => void (environment = env));
  await npm('run', 'build', '--', '--export=static');
  expect(readFileSync(join(site, 'static/index.html'), 'utf8')).toContain('https://www.example.com/');
});

it('a release runs where it is unpacked', { timeout: SLOW }, async () => {
  const [, packed = ''] = /Packed into (\S+)\./.exec(await npm('run', 'release')) ?? [];
  const unpacked = join(place, 'unpacked');
  mkdirSync(unpacked);
  await run(unpacked, 'tar', '-xzf', join(site, packed));
  const [folder = ''] = readdirSync(unpacked);
  await install(join(unpacked, folder), 'ci', '--omit=dev');
  expect(await textOf(`${await start(join(unpacked, folder))}/`)).toContain('Harbour Works');
});

it('a site of 0.3.0 is upgraded, and its tests pass', { timeout: SLOW }, async () => {
  const old = join(place, 'old');
  for (const [file, text] of Object.entries(earlier)) {
    mkdirSync(dirname(join(old, file)), { recursive: true });
    writeFileSync(join(old, file), text);
  }
  const git = (...words: string[]): Promise<string> =>
    run(old, 'git', '-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...words);
  await git('init', '-q');
  await git('add', '.');
  await git('commit', '-qm', 'First');
  const launcher = join(site, 'node_modules/schema-pages/scripts/run.mjs');
  const said = await run(old, 'node', launcher, 'upgrade', archive, `--site=${old}`);
  expect(said).toContain('Done:\n- Installed schema-pages');
  expect(said).not.toContain('Left for you');
  expect(existsSync(join(old, basename(archive)))).toBe(true);
  expect(await run(old, 'npm', 'test')).toContain('2 examples are right.');
});
