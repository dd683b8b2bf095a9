/** npm run audit: looks for known vulnerabilities. Exit code 0: none that is high or critical · 1: some · 75: nobody could be asked. */
import { spawnSync } from 'node:child_process';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { readAudit } from '../tools/ci/audit.ts';
import { NOT_KNOWN } from '../tools/ci/steps.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const EXIT_CODES = { clean: 0, vulnerable: 1, unknown: NOT_KNOWN } as const;

await runCommand(() => {
  readWords({});
  // Under npm, npm says where it is; otherwise it is looked for as any program.
  const { npm_execpath: npm } = process.env;
  const [program, before] = npm ? [process.execPath, [npm]] : ['npm', []];
  const { stdout } = spawnSync(
    program,
    [...before, 'audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'],
    {
      cwd: ENGINE_ROOT,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const { kind, sentence } = readAudit(stdout);
  console.log(sentence);
  process.exitCode = EXIT_CODES[kind];
});
