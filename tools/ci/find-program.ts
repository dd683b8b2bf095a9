import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ToolError } from '../tool-error.ts';
import type { ToolErrorCode } from '../tool-error.ts';
import { installWithApt } from './install-with-apt.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A server that tests start. */
export interface TestProgram {
  /** What a person calls it. */
  readonly name: string;
  readonly file: string;
  /** The variable that names its path. */
  readonly variable: string;
  readonly debianPackage: string;
  /** The code of the error if there is none. */
  readonly missing: ToolErrorCode;
}

const PLACES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

/** Its path: the variable first, then PATH, then the usual places; null for none. */
export function findProgram({ file, variable }: TestProgram, environment: Environment): string | null {
  const named = environment[variable];
  if (named) return existsSync(named) ? named : null;
  const folders = [...(environment['PATH'] ?? '').split(delimiter).filter(Boolean), ...PLACES];
  return folders.map((folder) => join(folder, file)).find((program) => existsSync(program)) ?? null;
}

/**
 * Finds it, or installs Debian's package where the machine allows it.
 * @param log is told what is being done
 * @throws ToolError with the code `missing`
 */
export function provideProgram(
  program: TestProgram,
  environment: Environment,
  log: (line: string) => void,
): string {
  const { name, variable, debianPackage, missing } = program;
  const found = findProgram(program, environment);
  if (found) return found;
  const named = environment[variable];
  if (!named && installWithApt(name, debianPackage, log)) {
    const installed = findProgram(program, environment);
    if (installed) return installed;
  }
  const place = named ? `at ${variable}=${named}` : 'on this machine';
  const sentence = `there is no ${name} ${place}. Install it (on Debian: apt-get install ${debianPackage}), or name its program in ${variable}.`;
  throw new ToolError(missing, sentence);
}
