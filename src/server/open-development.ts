import type { FastifyInstance } from 'fastify';
import { settleRestore } from './backup/settle-restore.ts';
import { openStorage } from './files/open-storage.ts';
import { createCalls } from './http/service.ts';
import { migrationsOf } from './module.ts';
import type { DemoSources, ServiceModule, SiteContent } from './module.ts';
import { addFirstStaff } from './sessions/first-staff.ts';
import type { Settings } from './settings.ts';
import { PATIENT } from './store/engine.ts';
import { openMigrated } from './store/migrate.ts';

/** The service as a development server uses it. */
export interface DevelopmentService {
  /** The calls for a state of the content. Those for earlier states keep working. */
  readonly callsFor: (content: SiteContent) => Promise<FastifyInstance>;
  readonly close: () => Promise<void>;
}

interface DevelopmentSources extends Pick<DemoSources, 'lists' | 'readPosts' | 'artDir' | 'readSheet'> {
  readonly settings: Settings;
  /** What the site's modules add to the service. */
  readonly modules: readonly ServiceModule[];
}

/** Opens the database named in the settings, for calls that another server passes on. @throws ServiceError like `serve` */
export async function openDevelopment({
  settings,
  modules,
  ...demo
}: DevelopmentSources): Promise<DevelopmentService> {
  await settleRestore(settings, console.error);
  const database = await openMigrated(settings, PATIENT, migrationsOf(modules));
  await addFirstStaff(database, settings.staff);
  const storage = await openStorage(settings, database);
  if (settings.isDemo)
    for (const { fillDemo } of modules) await fillDemo?.({ ...demo, database, storage, now: Date.now() });
  return {
    // A copy would read the texts, which are compiled only when the search needs them.
    callsFor: (content) =>
      createCalls(
        { content: Object.assign(content, { modules }), database },
        { ...settings, siteUrl: null, storage },
      ),
    close: () => database.close(),
  };
}
