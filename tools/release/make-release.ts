import {
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { TarArchive } from 'archiver';
import { readInputs } from '../../src/engine/build/input-files.ts';

/** That of the archive and of everything that deploy/ sets up. */
const NAME = 'group-site';
/** Beside the inputs of the build, from which `npm start` sees that the site is built: the site, its commands, what operators read. */
const FOLDERS = ['dist', 'scripts', 'docs', 'deploy'];
const FILES = ['README.md', 'CHANGELOG.md', 'tsconfig.json'];

/** Everybody may read what is unpacked, whatever the umask of who built it: another user serves. Nothing of it is run by itself. */
const MODE = { file: 0o644, folder: 0o755 };

/**
 * Packs the built site into one archive with a single folder in it, such as `group-site-0.3.0`. It runs there after
 * `npm ci --omit=dev && npm start`, without a build.
 * @param root a project whose `dist` is up to date
 * @returns the archive's path, `release/group-site-<version>.tar.gz` below the root; an older one of this name is replaced
 */
export async function makeRelease(root: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }; // npm itself reads it
  const target = join(root, 'release', `${NAME}-${version}.tar.gz`);
  const folder = basename(target, '.tar.gz');
  const archive = new TarArchive({ gzip: true });
  for (const file of [...readInputs(root).files.keys(), ...FILES]) {
    archive.file(join(root, file), { name: `${folder}/${file}`, mode: MODE.file });
  }
  for (const kept of FOLDERS) {
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

const COMMANDS = '.build-cache/commands';

/** What scripts/run.mjs has compiled; nothing if it could not. */
function compiledCommands(root: string): string[] {
  const index = `${COMMANDS}/index.json`;
  if (!existsSync(join(root, index))) return [];
  const { folder } = JSON.parse(readFileSync(join(root, index), 'utf8')) as { folder: string }; // the launcher's own
  return [index, ...readdirSync(join(root, COMMANDS, folder)).map((file) => `${COMMANDS}/${folder}/${file}`)];
}
