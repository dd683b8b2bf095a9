import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPostgres } from './find-postgres.ts';
import { ToolError } from '../tool-error.ts';
import type { ToolErrorCode } from '../tool-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** A program that tests and benchmarks start. */
interface Program {
  readonly name: string;
  /** Holds its path. */
  readonly variable: string;
  readonly debianPackage: string;
  /** The code of the error if it isn't found. */
  readonly missing: ToolErrorCode;
  readonly find: (environment: Environment) => string | null;
  /** What `variable` names, if not the program. */
  readonly named?: string;
}

const PLACES = [
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/bin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
  '/snap/bin',
  '/Applications/Chromium.app/Contents/MacOS',
  '/Applications/Google Chrome.app/Contents/MacOS',
  'C:\\Program Files\\Google\\Chrome\\Application',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application',
];

/** Looks for the first of these files: at the path in the variable, otherwise in PATH, then in the usual places. */
const byName =
  (variable: string, ...files: string[]) =>
  (environment: Environment): string | null => {
    const folders = [...(environment['PATH'] ?? '').split(delimiter).filter(Boolean), ...PLACES];
    const named = environment[variable];
    const paths = named ? [named] : files.flatMap((file) => folders.map((folder) => join(folder, file)));
    return paths.find((path) => existsSync(path)) ?? null;
  };

const PROGRAMS = {
  chromium: {
    name: 'Chromium',
    variable: 'CHROMIUM_PATH',
    debianPackage: 'chromium-headless-shell',
    missing: 'BROWSER_MISSING',
    // The first is Chromium without windows: it opens a page in half the time.
    find: byName(
      'CHROMIUM_PATH',
      ...['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
      ...['chrome', 'msedge', 'Chromium', 'Google Chrome', 'chrome.exe', 'msedge.exe'],
    ),
  },
  postgres: {
    name: 'PostgreSQL server',
    variable: 'POSTGRES_BIN',
    debianPackage: 'postgresql',
    missing: 'POSTGRES_MISSING',
    find: findPostgres,
    named: 'the folder of its programs',
  },
  nginx: {
    name: 'nginx',
    variable: 'NGINX_PATH',
    debianPackage: 'nginx-light',
    missing: 'NGINX_MISSING',
    find: byName('NGINX_PATH', 'nginx'),
  },
  pgbouncer: {
    name: 'PgBouncer',
    variable: 'PGBOUNCER_PATH',
    debianPackage: 'pgbouncer',
    missing: 'PGBOUNCER_MISSING',
    find: byName('PGBOUNCER_PATH', 'pgbouncer'),
  },
} as const satisfies Readonly<Record<string, Program>>;

type ProgramName = keyof typeof PROGRAMS;

/** @throws ToolError with the program's code `missing` */
export function findProgram(name: ProgramName, environment: Environment = process.env): string {
  const program: Program = PROGRAMS[name];
  const found = program.find(environment);
  if (found) return found;
  const { variable, debianPackage, named = 'its program' } = program;
  const place = environment[variable] ? `at ${variable}=${environment[variable]}` : 'on this machine';
  const sentence = `there is no ${program.name} ${place}. Install it (on Debian: apt-get install ${debianPackage}), or name ${named} in ${variable}.`;
  throw new ToolError(program.missing, sentence);
}

/** Finds a program, or installs its Debian package if this user may. */
export function provideProgram(name: ProgramName): string {
  const { variable, debianPackage, find } = PROGRAMS[name];
  if (!process.env[variable] && !find(process.env)) install(debianPackage);
  return findProgram(name);
}

/**
 * Finds a typeface as wide as Arial, or installs one if this user may. Most visitors have one: pages are painted in it until their own typeface
 * has come, and tests measure them then.
 * @param folders where typefaces are
 * @throws ToolError TYPEFACE_MISSING
 */
export function provideTypeface(
  folders: readonly string[] = ['/usr/share/fonts', '/usr/local/share/fonts'],
): void {
  if (process.platform !== 'linux' || hasTypeface(folders)) return; // other systems come with Arial
  install('fonts-liberation');
  if (hasTypeface(folders)) return;
  const sentence =
    'there is no typeface as wide as Arial on this machine. Install one (on Debian: apt-get install fonts-liberation).';
  throw new ToolError('TYPEFACE_MISSING', sentence);
}

function hasTypeface(folders: readonly string[]): boolean {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .some((path) => /(?:^|\/)(?:LiberationSans-Regular|Arimo[^/]*|Arial)\.ttf$/i.test(path));
}

function install(debianPackage: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(`${debianPackage} is missing; installing it with apt-get.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', debianPackage]]) {
    const { status } = spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) console.log(`apt-get ${args.join(' ')} ended with ${String(status)}.`);
  }
}
