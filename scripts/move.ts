import { join } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { SITE_OPTION, environmentOf, siteOfCommand } from '../src/engine/command-line/site-folder.ts';
import { linkPackages } from '../src/engine/build/link-packages.ts';
import { settleRestore } from '../src/server/backup/settle-restore.ts';
import { loadModules } from '../src/server/load-built.ts';
import { migrationsOf } from '../src/server/module.ts';
import type { Migration } from '../src/server/store/migration.ts';
import { describeMove } from '../src/server/move/describe-move.ts';
import { readMovePlan } from '../src/server/move/move-plan.ts';
import { moveSite } from '../src/server/move/move-site.ts';

const OPTIONS = {
  to: { type: 'string' },
  files: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

await runCommand(async () => {
  const { values } = readWords({ ...OPTIONS, ...SITE_OPTION });
  const root = siteOfCommand(values.site);
  const plan = readMovePlan(values, environmentOf(values.site, root));
  await settleRestore({ dataDir: plan.dataDir, databaseUrl: null }, console.error);
  console.log(describeMove(plan, await moveSite(plan, console.log, () => migrationsIn(root))));
});

/** The migrations of the built site's modules. */
async function migrationsIn(root: string): Promise<Migration[]> {
  const dist = join(root, 'dist');
  linkPackages(dist);
  return migrationsOf(await loadModules(dist));
}
