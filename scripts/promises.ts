/** npm run promises: writes into docs/REQUIREMENTS.md which tests show each promise. */
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { renewFiles } from '../src/engine/scaffold/stale-files.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';
import { staleRequirements } from '../tools/promises/requirements.ts';

await runCommand(() => {
  readWords({});
  renewFiles(ENGINE_ROOT, staleRequirements(ENGINE_ROOT));
});
