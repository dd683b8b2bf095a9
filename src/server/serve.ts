import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { KnownError } from '../shared/known-error.ts';
import { readBuiltSite } from './built-site.ts';
import type { BuiltSite } from './built-site.ts';
import type { DemoSources } from './demo/demo-sources.ts';
import { fillOnFirstStart } from './demo/first-start.ts';
import { keeperOf } from './demo/keep-files.ts';
import type { FileStorage } from './files/file-storage.ts';
import { openStorage } from './files/open-storage.ts';
import { createHealthCheck } from './http/health.ts';
import { createService } from './http/service.ts';
import type { Service } from './http/service.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Settings } from './settings.ts';
import { addFirstStaff } from './sessions/first-staff.ts';
import { SERVING } from './store/engine.ts';
import type { Database } from './store/engine.ts';
import { openMigrated } from './store/migrate.ts';

/** What the command line gets of a running service. */
interface RunningService {
  /** Where a browser on this machine finds it. */
  readonly url: string;
  readonly stop: Service['stop'];
}

/**
 * Serves the site that was built into `dist`, on the database that the settings name.
 * @throws KnownError SITE_NOT_BUILT, STORE_NOT_OPENED, STORE_NEWER, PORT_IN_USE, PORT_FORBIDDEN, or SETTING_WRONG for a HOST that this machine has not
 */
export async function serve(dist: string, settings: Settings): Promise<RunningService> {
  const site = readBuiltSite(dist);
  const { app, stop } = await start(site, settings);
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (cause) {
    await app.close();
    throw explain(cause, settings);
  }
  const { port } = app.server.address() as AddressInfo; // a TCP server's address is never a string
  return { url: `http://${visibleHost(settings.host)}:${port}`, stop };
}

async function start(site: BuiltSite, settings: Settings): Promise<Service> {
  const database = await openMigrated(settings, SERVING);
  try {
    await addFirstStaff(database, settings.staff);
    const storage = await openStorage(settings, database);
    if (settings.isDemo) await fillOnFirstStart(demoOf(site, database, storage));
    if (!settings.metrics) return await createService(site, { ...settings, storage }, database);
    const { createMetrics } = await import('./metrics/metrics.ts'); // most sites are not watched
    const metrics = createMetrics(database, createHealthCheck(database));
    const more = { storage, countAnswer: metrics.count };
    const service = await createService(site, { ...settings, ...more }, database);
    await addMetrics(service, settings.metrics, metrics);
    return service;
  } catch (error) {
    await database.close(); // open connections would keep the process alive
    throw error;
  }
}

/** Listens before the site does, so that a port which is taken ends the start. */
async function addMetrics(
  { app }: Service,
  { port, host }: NonNullable<Settings['metrics']>,
  { render, stop }: Metrics,
): Promise<void> {
  const { serveMetrics } = await import('./metrics/serve-metrics.ts');
  app.addHook('onClose', stop);
  try {
    const { close } = await serveMetrics({ port, host }, render);
    app.addHook('onClose', close);
  } catch (cause) {
    await app.close();
    const words = cause instanceof Error ? cause.message : String(cause);
    const sentence = `metrics cannot be served on ${host}:${port}: ${words}. Set METRICS_PORT and METRICS_HOST to a free place.`;
    throw new KnownError('PORT_IN_USE', sentence, { cause });
  }
}

function demoOf(site: BuiltSite, database: Database, storage: FileStorage): DemoSources {
  const artDir = join(site.clientDir, 'art');
  return { database, boards: site.boards, artDir, keeper: keeperOf(storage), now: Date.now() };
}

function visibleHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** @param command what was being started, for the way out */
export function portInUse(
  { port, host }: Pick<Settings, 'port' | 'host'>,
  command: string,
  cause: unknown,
): KnownError {
  const sentence = `port ${port} on ${host} is taken by another program. Stop it, or choose another port: PORT=${port + 1} ${command}.`;
  return new KnownError('PORT_IN_USE', sentence, { cause });
}

function explain(cause: unknown, { port, host }: Settings): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') return portInUse({ port, host }, 'npm start', cause);
  if (code === 'EACCES') {
    const sentence = `the system does not let you listen on port ${port}. Choose one from 1024 up: PORT=8080 npm start.`;
    return new KnownError('PORT_FORBIDDEN', sentence, { cause });
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    const sentence = `the environment variable HOST is "${host}", which is no address of this machine. Leave it out, or set HOST=0.0.0.0 for all of them.`;
    return new KnownError('SETTING_WRONG', sentence, { exitCode: 2, cause });
  }
  return cause;
}

/** Milliseconds between two looks at the parent process. */
const LOOK_EVERY = 500;

/**
 * Ends the process gracefully at SIGTERM and SIGINT; a second signal ends it at once.
 * `npm start` puts a shell between itself and this process, and the shell dies of a signal without passing it on. So a
 * process that npm started also ends when its parent is gone.
 */
export function stopOnSignals(stop: Service['stop'], startedByNpm: boolean): void {
  const parent = process.ppid;
  let asked = false;
  const end = (): void => {
    asked = true;
    void stop().then(() => process.exit(0));
  };
  const onSignal = (): void => (asked ? process.exit(1) : end());
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  if (startedByNpm) setInterval(() => !asked && process.ppid !== parent && end(), LOOK_EVERY).unref();
}
