import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CreateError } from './create-error.ts';
import { createSite } from './create-site.ts';
import { openTerminal } from './terminal.ts';

const PACKAGE = join(import.meta.dirname, '..');

/** Runs the command in the current folder, and prints a failure. */
export async function runCreate(words: readonly string[]): Promise<void> {
  try {
    const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
      version: string;
    }; // our own file
    await createSite(words, {
      folder: process.cwd(),
      templates: join(PACKAGE, 'templates'),
      engine: version,
      openTerminal: process.stdin.isTTY && process.stdout.isTTY ? openTerminal : null,
      print: (text) => console.log(text),
    });
  } catch (error) {
    if (!(error instanceof CreateError)) throw error;
    console.error(error.message);
    process.exitCode = error.exitCode;
  }
}
