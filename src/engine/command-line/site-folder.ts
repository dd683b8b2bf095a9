import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ENGINE_ROOT } from '../site-config/engine-root.ts';
import { commandWrong } from './command-line.ts';

/** `--site=DIR`, for commands that work on any site. */
export const SITE_OPTION = { site: { type: 'string' } } as const;

/**
 * The folder of the site that a command works on.
 * @param given the value of `--site`, relative to the project's folder, where npm runs commands, or else to the folder where the
 * command was run
 * @param own the folder of the site that contains the engine
 * @throws KnownError COMMAND_WRONG if there is no site
 */
export function siteFolder(given: string | undefined, own: string): string {
  if (given === undefined || resolve(given) === resolve(own)) return own; // the command itself reports what is missing
  const bases = [process.cwd(), process.env['INIT_CWD'] ?? process.cwd()];
  const [folder = given, ...others] = bases.map((base) => resolve(base, given));
  const found = [folder, ...others].find((one) => existsSync(join(one, 'pages-data')));
  if (found !== undefined) return found;
  throw commandWrong(
    `--site=${given}: ${folder} has no folder pages-data. Name the folder of a site, such as --site=examples/workshop.`,
  );
}

/**
 * The folder of the site for a data command: the given one, or else a site in the current folder, or else the one that contains
 * the engine.
 * @param given as for `siteFolder`
 * @throws KnownError COMMAND_WRONG
 */
export function siteOfCommand(given: string | undefined): string {
  return siteFolder(given, existsSync('pages-data') ? process.cwd() : ENGINE_ROOT);
}

/**
 * Extracts `--site=DIR` or `--site DIR` from arguments that a command otherwise parses itself.
 * @returns its value, and the other arguments
 */
export function takeSite(args: readonly string[]): { given: string | undefined; rest: readonly string[] } {
  const at = args.findIndex((word) => word === '--site' || word.startsWith('--site='));
  if (at < 0) return { given: undefined, rest: args };
  const isSeparate = args[at] === '--site';
  const given = isSeparate ? (args[at + 1] ?? '') : args[at]?.slice('--site='.length);
  return { given, rest: args.filter((_, index) => index !== at && !(isSeparate && index === at + 1)) };
}

/**
 * The environment of a command that serves a site. The data of a site given by `--site` are in its own folder, so that two sites
 * started from one folder don't share a database.
 * @param given the value of `--site`
 * @param root the site's folder
 */
export function environmentOf(given: string | undefined, root: string): NodeJS.ProcessEnv {
  return given === undefined ? process.env : { DATA_DIR: join(root, 'var'), ...process.env };
}
