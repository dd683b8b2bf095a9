import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ENGINE_ROOT } from '../site-config/engine-root.ts';
import { commandWrong } from './command-line.ts';

/** `--site=DIR`, for commands that work on any site. */
export const SITE_OPTION = { site: { type: 'string' } } as const;

/**
 * The folder of the site that a command is about.
 * @param given what stands behind `--site=`, as seen from the project's folder, where npm runs commands, or else from the one in which it was typed
 * @param own the folder of the site that the engine lies in
 * @throws KnownError COMMAND_WRONG where there is no site
 */
export function siteFolder(given: string | undefined, own: string): string {
  if (given === undefined || resolve(given) === resolve(own)) return own; // what it lacks is told by the command itself
  const bases = [process.cwd(), process.env['INIT_CWD'] ?? process.cwd()];
  const [folder = given, ...others] = bases.map((base) => resolve(base, given));
  const found = [folder, ...others].find((one) => existsSync(join(one, 'pages-data')));
  if (found !== undefined) return found;
  throw commandWrong(
    `--site=${given}: ${folder} has no folder pages-data. Name the folder of a site, such as --site=examples/workshop.`,
  );
}

/**
 * The folder of the site that a command of its data is about: one that is named, or else the site in the current folder, or else the one
 * that the engine lies in.
 * @param given as for `siteFolder`
 * @throws KnownError COMMAND_WRONG
 */
export function siteOfCommand(given: string | undefined): string {
  return siteFolder(given, existsSync('pages-data') ? process.cwd() : ENGINE_ROOT);
}

/**
 * Takes `--site=DIR` or `--site DIR` out of the words of a command that reads the others by itself.
 * @returns what stands behind it, and the other words
 */
export function takeSite(words: readonly string[]): { given: string | undefined; rest: readonly string[] } {
  const at = words.findIndex((word) => word === '--site' || word.startsWith('--site='));
  if (at < 0) return { given: undefined, rest: words };
  const isSeparate = words[at] === '--site';
  const given = isSeparate ? (words[at + 1] ?? '') : words[at]?.slice('--site='.length);
  return { given, rest: words.filter((_, index) => index !== at && !(isSeparate && index === at + 1)) };
}

/**
 * What a command that serves a site reads its settings from. The data of a site that is named lie in its own folder, so that two sites that
 * are started from one folder do not share a database.
 * @param given what stands behind `--site=`
 * @param root the folder of the site
 */
export function environmentOf(given: string | undefined, root: string): NodeJS.ProcessEnv {
  return given === undefined ? process.env : { DATA_DIR: join(root, 'var'), ...process.env };
}
