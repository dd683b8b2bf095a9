import { existsSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { commandWrong } from '../command-line/command-line.ts';
import { didYouMean, nearest } from '../validate/nearest.ts';
import type { BuildModule } from '../content/build-module.ts';
import type { DamagedPictures } from '../pictures/inspect-pictures.ts';
import { FORMATS, formatResult } from './formats.ts';
import type { Format } from './formats.ts';
import { documentsFolder } from '../markdown-files/markdown-folder.ts';
import { lintSite } from './lint-site.ts';
import type { LintOptions, LintReport } from './lint-site.ts';
import { listFiles } from '../content/read-files.ts';
import { KnownError } from '../common/known-error.ts';

/** The parsed command line, or the sentence that explains why it's wrong. */
export interface LintCommand {
  readonly paths: readonly string[];
  readonly format: Format;
  readonly fix: boolean;
  readonly launch: boolean;
  /** Treat warnings as errors. */
  readonly strict: boolean;
}

export interface CommandOutcome {
  readonly output: string;
  readonly error: string;
  /** 0: no faults · 1: at least one error · 2: wrong usage */
  readonly exitCode: 0 | 1 | 2;
}

const FLAGS = ['--fix', '--launch', '--strict'];
const OPTIONS = ['--format', ...FLAGS, '--watch', '--help'];

/** Folders with files that the lint checks, besides that of Markdown files. */
export const CHECKED = ['pages-data', 'public', 'schemas'];

interface LintSurroundings {
  /** What the site's modules add, with their rules. */
  readonly modules: readonly BuildModule[];
  /** Pictures that can't be decoded. */
  readonly damaged?: DamagedPictures;
  /** The folder where the command was run. */
  readonly from?: string;
  /** A folder to cache the compiled schemas, which take most of the time on a small site. */
  readonly cache?: string;
}

/**
 * Runs the page lint as a command.
 * @param root the project's root
 * @param args the arguments after the command's name
 */
export function runLint(
  root: string,
  args: readonly string[],
  { modules, damaged, from = root, cache }: LintSurroundings,
): CommandOutcome {
  const documents = relative(root, documentsFolder(root, modules)).replaceAll(sep, '/');
  const command = parseArguments(args, { root, from, folders: [...CHECKED, documents] });
  if (typeof command === 'string')
    return { output: '', error: `${commandWrong(command).message}\n`, exitCode: 2 };
  const { paths, fix, launch, format } = command;
  const options = { root, modules, paths, launch, layout: true, cache, ...(damaged && { damaged }) };
  const { result: found, error } = lintAndFix(options, fix);
  const result = command.strict ? asErrors(found) : found;
  const failed = error !== '' || result.findings.some(({ severity }) => severity === 'error');
  return { output: formatResult(result, format), error, exitCode: failed ? 1 : 0 };
}

function asErrors(report: LintReport): LintReport {
  return { ...report, findings: report.findings.map((finding) => ({ ...finding, severity: 'error' })) };
}

/** If a file can't be written, its findings are still reported. */
function lintAndFix(options: LintOptions, fix: boolean): { result: LintReport; error: string } {
  try {
    return { result: lintSite({ ...options, fix }), error: '' };
  } catch (cause) {
    if (!(cause instanceof KnownError)) throw cause;
    return { result: lintSite(options), error: `${cause.message}\n` };
  }
}

interface Places {
  readonly root: string;
  readonly from: string;
  /** Folders with files that are checked, relative to the root. */
  readonly folders: readonly string[];
}

function parseArguments(args: readonly string[], places: Places): LintCommand | string {
  const paths: string[] = [];
  let command: LintCommand = { paths, format: 'text', fix: false, launch: false, strict: false };
  for (let index = 0; index < args.length; index++) {
    const [name = '', ...rest] = (args[index] ?? '').split('=');
    if (name === '--format') {
      const value = rest.length > 0 ? rest.join('=') : (args[++index] ?? '');
      const format = FORMATS.find((known) => known === value);
      if (!format)
        return `Unknown format "${value}".${didYouMean(nearest(value, FORMATS))} Formats are ${FORMATS.join(', ')}.`;
      command = { ...command, format };
    } else if (FLAGS.includes(name) && rest.length === 0) {
      command = { ...command, [name.slice(2)]: true };
    } else if (name.startsWith('-')) {
      const hint = didYouMean(nearest(name, OPTIONS));
      return `Unknown option ${args[index]}.${hint} Options are ${OPTIONS.join(', ')}.`;
    } else {
      const word = args[index] ?? '';
      const found = toScope(places, word, places.root) ?? toScope(places, word) ?? matchFiles(places, word);
      if (found === null) return `There is no file or folder ${word} in the project.`;
      if (found.length === 0) return `No file matches the pattern ${word}.`;
      if (!found.every((path) => isChecked(path, places.folders)))
        return `${word} isn't checked. The lint checks everything in ${CHECKED.join(', ')}.`;
      paths.push(...found);
    }
  }
  return command;
}

/** Whether findings can be about a path. Otherwise an empty report would look like a clean one. */
function isChecked(path: string, folders: readonly string[]): boolean {
  return path === '' || folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/** A path of the command line in the form of findings: relative to the root, with forward slashes. */
function toScope({ root, from, folders }: Places, path: string, base = from): string[] | null {
  const full = resolve(base, path);
  const inside = relative(root, full).replaceAll(sep, '/');
  const isElsewhere = isAbsolute(inside) || (inside.split('/')[0] === '..' && !isChecked(inside, folders));
  return !existsSync(full) || isElsewhere ? null : [inside];
}

/** The files that match a quoted pattern, which the shell hasn't expanded; null if it isn't a pattern. */
function matchFiles({ root, from, folders }: Places, pattern: string): string[] | null {
  if (!/[*?{[]/.test(pattern)) return null;
  const files = folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`));
  const fitting = [root, from].map((folder) => {
    const whole = toPattern(relative(root, resolve(folder, pattern)).replaceAll(sep, '/'));
    return files.filter((file) => whole.test(file));
  });
  return fitting.find((found) => found.length > 0) ?? [];
}

/** `pages-data/**\/*.json` as a regular expression: `*` within a folder, `**` across folders, `?`, `{a,b}` and `[ab]`. */
function toPattern(glob: string): RegExp {
  let isInBraces = false;
  const source = glob.replace(/\*\*\/|\*\*|\[!?[^\]/]+\]|[^]/gu, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (part.length > 2 && part.startsWith('[')) return part.replace('[!', '[^').replaceAll('\\', '\\\\');
    if (part === '{' || part === '}') {
      isInBraces = part === '{';
      return isInBraces ? '(?:' : ')';
    }
    if (part === ',' && isInBraces) return '|';
    return part.replace(/[\\^$.|+()[\]]/, '\\$&');
  });
  return new RegExp(`^${source}$`, 'u');
}
