import { onTestFinished } from 'vitest';
import { createService } from '../../src/server/http/service.ts';
import { migrationsOf } from '../../src/server/module.ts';
import type { ServiceModule } from '../../src/server/module.ts';
import { readUserCommand, runUserCommand } from '../../src/server/sessions/user-command.ts';
import { migrateModules } from '../../src/server/store/migrate.ts';
import { ALL_MODULES } from './all-modules.ts';
import { browse, PASSWORD } from './browse.ts';
import { makeBuiltSite } from './built-site.ts';
import { SQLITE } from './engines.ts';
import type { TestEngine } from './engines.ts';

/** A service with the engine's modules and one more. Its mails stay in the outbox, and it ends with the test. */
export async function serveModule(module: ServiceModule, engine: TestEngine = SQLITE) {
  const database = await engine.open();
  const modules = [...new Set([...ALL_MODULES, module])]; // it may be one of the engine's
  await migrateModules(database, migrationsOf(modules));
  const mail = { smtpUrl: 'smtp://localhost', from: 'site@example.com', to: ['office@example.com'] };
  const settings = { siteUrl: null, logLevel: 'silent', mail } as const;
  const { app } = await createService({ ...makeBuiltSite(), modules }, settings, database);
  onTestFinished(() => app.close());
  await runUserCommand(database, readUserCommand(['add', 'office', '--role', 'staff']), () =>
    Promise.resolve(PASSWORD),
  );
  const staff = browse(app);
  await staff.logIn('office');
  return { database, staff, visitor: browse(app) };
}
