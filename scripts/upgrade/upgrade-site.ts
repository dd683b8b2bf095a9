import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { KnownError } from '../../src/engine/common/known-error.ts';
import { askGit, askGitForList } from '../../src/engine/content-commands/git.ts';
import { ENGINE_ROOT, PACKAGE } from '../../src/engine/site-config/engine-root.ts';
import { changesBetween, isNewer } from './changelog.ts';
import { upgradeCode } from './upgrade-code.ts';
import { NAMES, upgradePackage } from './upgrade-package.ts';
import type { EnginePackage, SitePackage } from './upgrade-package.ts';

/** The engine's package.json with its doors. */
interface PackageWithDoors extends EnginePackage {
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
}

/** How an upgrade acts on the world. */
export interface Means {
  /** Prints a paragraph. */
  readonly say: (text: string) => void;
  /** Installs what package.json lists. @returns whether that worked; npm has printed why not */
  readonly install: (root: string) => boolean;
  /** Runs a command of the installed engine. @returns its exit code and what it printed */
  readonly run: (
    root: string,
    command: string,
    words: readonly string[],
  ) => { exitCode: number; output: string };
}

/**
 * Upgrades a site to the version of the engine that runs this: shows the changelog, changes package.json, installs, changes the
 * site's code and content, and lints. Everything is a change that git can take back.
 * @param root the site's folder
 * @param archive the packed engine, if the site is to install it from a file
 * @returns whether nothing is left for a person
 * @throws KnownError UPGRADE_REFUSED, then nothing has changed; UPGRADE_NOT_INSTALLED, then all is as before
 */
export function upgradeSite(root: string, archive: string | undefined, means: Means): boolean {
  const site = readSite(root);
  const engine = read<PackageWithDoors>(join(ENGINE_ROOT, 'package.json'));
  if (engine.version === site.version) {
    means.say(`The site is up to date: it has version ${site.version} already.`);
    return true;
  }
  if (!isNewer(engine.version, site.version))
    throw refused(
      `the site has version ${site.version}, and this is ${engine.version}. Nothing was changed. Run the command of a newer version: npx ${PACKAGE}@latest upgrade.`,
    );
  refuseUncommitted(root);
  const changes = changesBetween(
    readFileSync(join(ENGINE_ROOT, 'CHANGELOG.md'), 'utf8'),
    site.version,
    engine.version,
  );
  means.say(`From ${site.version} to ${engine.version}:\n\n${changes}`);
  install(root, { site, engine, archive, means });
  const { done, left } = changeCode(root, engine);
  const migrated = means.run(root, 'content', ['migrate']);
  const linted = means.run(root, 'lint', []);
  const remaining = [
    ...left,
    ...(migrated.exitCode === 0 ? [] : [`Content: ${migrated.output.trim()}`]),
    ...(linted.exitCode === 0 ? [] : [`The page lint reports:\n${linted.output.trim()}`]),
  ];
  const all = [
    `Installed ${PACKAGE} ${engine.version} and changed package.json.`,
    ...done,
    lastLine(migrated.output),
  ];
  means.say(
    `Done:\n${all
      .filter((line) => line !== '')
      .map((line) => `- ${line}`)
      .join('\n')}`,
  );
  if (remaining.length > 0) means.say(`Left for you:\n${remaining.map((line) => `- ${line}`).join('\n')}`);
  means.say(
    `Read "Do this" above for what no command can do, then run npm test and npm start.
To take everything back: git restore . && git clean -fd . && npm install`,
  );
  return remaining.length === 0;
}

/** A site that has the engine as a package. */
interface Site {
  readonly text: string;
  readonly json: SitePackage;
  /** What package.json says of the engine, such as `^1.2.3` or `file:schema-pages-1.2.3.tgz`. */
  readonly wanted: string;
  /** Of the engine that is installed, or else wanted. */
  readonly version: string;
}

function readSite(root: string): Site {
  const path = join(root, 'package.json');
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
  const json = JSON.parse(text) as SitePackage; // npm itself reads it
  const name = NAMES.find((known) => json.dependencies?.[known] !== undefined);
  const wanted = name && json.dependencies?.[name];
  if (!name || !wanted)
    throw refused(
      `${root} doesn't have ${PACKAGE} among the dependencies in package.json. Run this in the folder of a site that has.`,
    );
  const installed = join(root, 'node_modules', name, 'package.json');
  const version = existsSync(installed)
    ? read<EnginePackage>(installed).version
    : /\d+\.\d+\.\d+/.exec(wanted)?.[0];
  if (version === undefined) throw refused(`the version of ${name} is unknown. Run npm install first.`);
  return { text, json, wanted, version };
}

/** Only what is committed can be had again. */
function refuseUncommitted(root: string): void {
  if (askGit(root, ['rev-parse', '--verify', 'HEAD']) === null)
    throw refused(
      `${root} has no commit of git, so the upgrade couldn't be taken back. Run git init, git add . and git commit.`,
    );
  const open = askGitForList(root, ['status', '--porcelain', '--', '.']) ?? [];
  if (open.length > 0)
    throw refused(
      `these files aren't committed, so the upgrade couldn't be taken back:\n${open.join('\n')}\nCommit or stash them first.`,
    );
}

interface Wanted {
  readonly site: Site;
  readonly engine: PackageWithDoors;
  readonly archive: string | undefined;
  readonly means: Means;
}

function install(root: string, { site, engine, archive, means }: Wanted): void {
  const own = archive && join(root, basename(archive));
  const former = /^file:(.+\.tgz)$/.exec(site.wanted)?.[1];
  const range = /^[~^]/.exec(site.wanted)?.[0] ?? '';
  const wanted = archive ? `file:${basename(archive)}` : `${range}${engine.version}`;
  if (own && archive && !existsSync(own)) copyFileSync(archive, own);
  const path = join(root, 'package.json');
  writeFileSync(path, `${JSON.stringify(upgradePackage(site.json, wanted, engine), null, 2)}\n`);
  if (means.install(root)) {
    if (former && join(root, former) !== own) rmSync(join(root, former), { force: true });
    return;
  }
  writeFileSync(path, site.text);
  askGit(root, ['checkout', '--', 'package-lock.json']);
  if (own && own !== join(root, former ?? '')) rmSync(own, { force: true });
  throw new KnownError(
    'UPGRADE_NOT_INSTALLED',
    `npm couldn't install ${PACKAGE} ${engine.version}. package.json is as before; run npm install to have its packages again. Fix what npm reports, then upgrade again.`,
  );
}

function changeCode(
  root: string,
  engine: PackageWithDoors,
): { done: readonly string[]; left: readonly string[] } {
  const doors = Object.fromEntries(
    Object.entries(engine.exports).map(([door, target]) => [
      door,
      typeof target === 'string' ? target : target.default,
    ]),
  );
  const { files, done, left } = upgradeCode(readTexts(root), doors, usedBlocks(root));
  for (const [file, text] of files) writeFileSync(join(root, file), text);
  return { done, left };
}

/** A site's own code, style sheets and configuration. */
function readTexts(root: string): Map<string, string> {
  const names = ['src', 'theme'].flatMap((folder) => listFiles(root, folder, /(?<!\.gen)\.(?:tsx?|css)$/));
  const all = ['site.config.ts', 'tsconfig.json', ...names].filter((name) => existsSync(join(root, name)));
  return new Map(all.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
}

function usedBlocks(root: string): Set<string> {
  const texts = listFiles(root, 'pages-data', /\.json$/).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/"type": ?"([a-z-]+)"/g)].map(([, type = '']) => type)),
  );
}

function listFiles(root: string, folder: string, fits: RegExp): string[] {
  if (!existsSync(join(root, folder))) return [];
  const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => fits.test(name)).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

/** Whether the engine that runs this is the one that the site has installed. */
export function isInstalledIn(root: string): boolean {
  const path = join(root, 'node_modules', PACKAGE);
  return existsSync(path) && realpathSync(path) === realpathSync(ENGINE_ROOT);
}

/** What runs npm and the engine in earnest. */
export const MEANS: Means = {
  say: (text) => console.log(`${text}\n`),
  install: (root) => spawnSync('npm', ['install'], { cwd: root, stdio: 'inherit' }).status === 0,
  run: (root, command, words) => {
    const launcher = join(root, 'node_modules', PACKAGE, 'scripts', 'run.mjs');
    const args = [launcher, command, ...words, `--site=${root}`];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    return { exitCode: status ?? 1, output: stdout + stderr };
  },
};

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

function read<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T; // the packages' own
}

function refused(reason: string): KnownError {
  return new KnownError('UPGRADE_REFUSED', `The upgrade can't begin: ${reason}`, { exitCode: 2 });
}
