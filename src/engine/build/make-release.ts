import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, isAbsolute, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { TarArchive } from 'archiver';
import { KnownError } from '../common/known-error.ts';
import { codeRoot } from '../site-config/load-site.ts';
import { readInputs } from './input-files.ts';

/** Beside the inputs of the build, from which `npm start` sees that the site is built. */
const FOLDERS = ['dist', 'deploy'];
const FILES = ['README.md', 'CHANGELOG.md', 'tsconfig.json', '.npmrc'];
/** Only of a site that contains the engine. */
const ENGINE_FOLDERS = ['scripts', 'docs'];

/** Everybody may read what is unpacked, whatever the umask of who built it: another user serves. Nothing of it is run by itself. */
const MODE = { file: 0o644, folder: 0o755 };

/** What the release needs of a site's package.json. */
interface SitePackage {
  readonly name: string;
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * Packs the built site into one archive with a single folder in it, such as `group-site-0.3.0`. It runs there after
 * `npm ci --omit=dev && npm start`, without a build.
 * @param root a site whose `dist` is up to date, and that contains the engine or has it as a package
 * @param given the name of the archive and its folder; default: that of the site's package
 * @returns the archive's path, `release/<name>-<version>.tar.gz` below the root; an older one of this name is replaced
 * @throws KnownError RELEASE_NOT_MADE
 */
export async function makeRelease(root: string, given?: string): Promise<string> {
  const { name, version, dependencies } = readPackage(root);
  const target = join(root, 'release', `${given ?? name.replace(/^@[^/]+\//, '')}-${version}.tar.gz`); // without the scope
  const folder = basename(target, '.tar.gz');
  const hasEngine = codeRoot(root) === root;
  const inputs = [...readInputs(root).files.keys()].filter((file) => !file.startsWith('engine/'));
  const archive = new TarArchive({ gzip: true });
  for (const file of [...inputs, ...FILES, ...packedFiles(root, dependencies ?? {})])
    if (existsSync(join(root, file)))
      archive.file(join(root, file), { name: `${folder}/${file}`, mode: MODE.file });
  for (const kept of hasEngine ? [...FOLDERS, ...ENGINE_FOLDERS] : FOLDERS) {
    if (!existsSync(join(root, kept))) continue;
    archive.directory(join(root, kept), `${folder}/${kept}`, (entry) => ({
      ...entry,
      mode: entry.stats?.isDirectory() ? MODE.folder : MODE.file,
    }));
  }
  // Its commands start without compiling, also where nothing can be written.
  for (const file of compiledCommands(root))
    archive.file(join(root, file), { name: `${folder}/${file}`, mode: MODE.file });
  const partial = `${target}.partial`;
  mkdirSync(dirname(target), { recursive: true });
  try {
    await Promise.all([archive.finalize(), pipeline(archive, createWriteStream(partial, { flush: true }))]);
    renameSync(partial, target);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
  return target;
}

/** @throws KnownError RELEASE_NOT_MADE */
function readPackage(root: string): SitePackage {
  const path = join(root, 'package.json');
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as SitePackage; // npm itself reads it
  throw new KnownError(
    'RELEASE_NOT_MADE',
    `${root} has no package.json, and npm needs one where the release is unpacked. npm run new:site makes a site that has one.`,
  );
}

/**
 * The packages that package.json takes from files, which `npm ci` needs where the release is unpacked.
 * @throws KnownError RELEASE_NOT_MADE for a folder, or a file outside the site
 */
function packedFiles(root: string, dependencies: Readonly<Record<string, string>>): string[] {
  return Object.entries(dependencies).flatMap(([name, version]) => {
    if (!version.startsWith('file:')) return [];
    const file = normalize(version.slice('file:'.length)).replaceAll('\\', '/');
    const isInside = !isAbsolute(file) && !file.startsWith('../');
    if (isInside && existsSync(join(root, file)) && statSync(join(root, file)).isFile()) return [file];
    throw new KnownError(
      'RELEASE_NOT_MADE',
      `package.json takes ${name} from ${version}, which a release can't contain. Name a version of the package, or a packed file (.tgz) in the site's folder.`,
    );
  });
}

const COMMANDS = '.build-cache/commands';

/** What scripts/run.mjs has compiled; nothing if it could not, or if the engine is a package. */
function compiledCommands(root: string): string[] {
  const index = `${COMMANDS}/index.json`;
  if (!existsSync(join(root, index))) return [];
  const { folder } = JSON.parse(readFileSync(join(root, index), 'utf8')) as { folder: string }; // the launcher's own
  return [index, ...readdirSync(join(root, COMMANDS, folder)).map((file) => `${COMMANDS}/${folder}/${file}`)];
}
