import { runLint as run } from '../../src/engine/lint/cli.ts';
import type { CommandOutcome } from '../../src/engine/lint/cli.ts';
import { lintSite as lint } from '../../src/engine/lint/lint-site.ts';
import type { LintOptions, LintResult } from '../../src/engine/lint/lint-site.ts';
import { BUILD_MODULES } from './build-modules.ts';

/** The lint with the rules of all modules. */
export function lintSite(options: Omit<LintOptions, 'modules'>): LintResult {
  return lint({ ...options, modules: BUILD_MODULES });
}

type Surroundings = Omit<Parameters<typeof run>[2], 'modules'>;

/** The same as a command. */
export function runLint(root: string, args: readonly string[], around: Surroundings = {}): CommandOutcome {
  return run(root, args, { ...around, modules: BUILD_MODULES });
}
