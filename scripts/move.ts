import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { settleRestore } from '../src/server/backup/settle-restore.ts';
import { describeMove } from '../src/server/move/describe-move.ts';
import { readMovePlan } from '../src/server/move/move-plan.ts';
import { moveSite } from '../src/server/move/move-site.ts';

const OPTIONS = {
  to: { type: 'string' },
  files: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

await runCommand(async () => {
  const { values } = readWords(OPTIONS);
  const plan = readMovePlan(values, process.env);
  await settleRestore({ dataDir: plan.dataDir, databaseUrl: null }, console.error);
  console.log(describeMove(plan, await moveSite(plan, console.log)));
});
