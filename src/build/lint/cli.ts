import { existsSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { commandWrong } from '../command-line.ts';
import { didYouMean, nearest } from '../../engine/validate/nearest.ts';
import type { DamagedPictures } from '../pictures/inspect-pictures.ts';
import { FORMATS, formatResult } from './formats.ts';
import type { Format } from './formats.ts';
import { lintSite } from './lint-site.ts';
import type { LintOptions, LintReport } from './lint-site.ts';
import { KnownError } from '../../shared/known-error.ts';

/** What a command line asks for, or the sentence that says why it cannot be understood. */
export interface LintCommand {
  readonly paths: readonly string[];
  readonly format: Format;
  readonly fix: boolean;
  readonly launch: boolean;
  /** Take warnings for errors. */
  readonly strict: boolean;
  readonly help: boolean;
}

export interface CommandOutcome {
  readonly output: string;
  readonly error: string;
  /** 0: no faults · 1: at least one error · 2: the command was not understood */
  readonly exitCode: 0 | 1 | 2;
}

const OPTIONS = ['--format', '--fix', '--launch', '--strict', '--help'];

/** Folders whose files the lint says something about. */
const CHECKED = ['pages-data', 'public', 'schemas'];

const HELP = `Checks the pages, the menu, the boards and the site facts.

  npm run lint:pages [-- paths… --format=text|json|github|sarif --fix --launch --strict]

  paths      files or folders that the report is limited to
  --format   text (default), json, github or sarif
  --fix      write the mends that cannot be wrong, and the usual layout, into the files
  --launch   also list placeholders to fill in and typical values to confirm
  --strict   take warnings for faults

Exit code 0: no faults. 1: faults. 2: the command was not understood.
`;

/**
 * Runs the page lint as a command.
 * @param root the project's root
 * @param args the words behind the command's name
 * @param damaged pictures that cannot be decoded
 */
export function runLint(root: string, args: readonly string[], damaged?: DamagedPictures): CommandOutcome {
  const command = parseArguments(root, args);
  if (typeof command === 'string')
    return { output: '', error: `${commandWrong(command).message}\n`, exitCode: 2 };
  if (command.help) return { output: HELP, error: '', exitCode: 0 };
  const { paths, fix, launch, format } = command;
  const options = { root, paths, launch, layout: true, ...(damaged && { damaged }) };
  const { result: found, error } = lintAndFix(options, fix);
  const result = command.strict ? asErrors(found) : found;
  const failed = error !== '' || result.findings.some(({ severity }) => severity === 'error');
  return { output: formatResult(result, format), error, exitCode: failed ? 1 : 0 };
}

function asErrors(report: LintReport): LintReport {
  return { ...report, findings: report.findings.map((finding) => ({ ...finding, severity: 'error' })) };
}

/** Where a file cannot be written to, what is wrong is said all the same. */
function lintAndFix(options: LintOptions, fix: boolean): { result: LintReport; error: string } {
  try {
    return { result: lintSite({ ...options, fix }), error: '' };
  } catch (cause) {
    if (!(cause instanceof KnownError)) throw cause;
    return { result: lintSite(options), error: `${cause.message}\n` };
  }
}

function parseArguments(root: string, args: readonly string[]): LintCommand | string {
  const paths: string[] = [];
  let command: LintCommand = { paths, format: 'text', fix: false, launch: false, strict: false, help: false };
  for (let index = 0; index < args.length; index++) {
    const [name = '', ...rest] = (args[index] ?? '').split('=');
    if (name === '--format') {
      const value = rest.length > 0 ? rest.join('=') : (args[++index] ?? '');
      const format = FORMATS.find((known) => known === value);
      if (!format)
        return `There is no format "${value}".${didYouMean(nearest(value, FORMATS))} Formats are ${FORMATS.join(', ')}.`;
      command = { ...command, format };
    } else if (OPTIONS.includes(name) && rest.length === 0) {
      command = { ...command, [name.slice(2)]: true };
    } else if (name.startsWith('-')) {
      const hint = didYouMean(nearest(name, OPTIONS));
      return `There is no option ${args[index]}.${hint} Options are ${OPTIONS.join(', ')}.`;
    } else {
      const path = toScope(root, args[index] ?? '');
      if (path === null) return `There is no file or folder ${args[index]} in the project.`;
      if (!isChecked(path))
        return `${args[index]} is not among what is checked, which is all in ${CHECKED.join(', ')}.`;
      paths.push(path);
    }
  }
  return command;
}

/** Whether findings can be about something there. A report that nothing can be in would look like one without faults. */
function isChecked(path: string): boolean {
  return path === '' || CHECKED.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/** A path of the command line as findings write it: relative to the root, with forward slashes. */
function toScope(root: string, path: string): string | null {
  const full = resolve(root, path);
  const inside = relative(root, full);
  if (!existsSync(full) || isAbsolute(inside) || inside.split(sep)[0] === '..') return null;
  return inside.replaceAll(sep, '/');
}
