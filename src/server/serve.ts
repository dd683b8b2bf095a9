import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settleRestore } from './backup/settle-restore.ts';
import { readBuiltSite } from './built-site.ts';
import { claimMetrics } from './claim-metrics.ts';
import { claimPort, explainListen } from './claim-port.ts';
import type { FileStorage } from './files/file-storage.ts';
import { checkStorage, openStorage } from './files/open-storage.ts';
import { createHealthCheck, createWriteCheck } from './http/health.ts';
import { createService } from './http/service.ts';
import type { Service } from './http/service.ts';
import type { LogOutput } from './log-output.ts';
import { migrationsOf } from './module.ts';
import type { ServiceModule, SiteWithModules } from './module.ts';
import type { HeadLog } from './schedule-audit-head.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Settings } from './settings.ts';
import { addFirstStaff } from './sessions/first-staff.ts';
import { describeFacts, factsOf } from './start-facts.ts';
import { PATIENT } from './store/engine.ts';
import type { Database } from './store/engine.ts';
import { openMigrated } from './store/migrate.ts';
import { watchWrites } from './store/watch-writes.ts';

export { openStandardOutput } from './log-output.ts';

/** Where and how the service reports, and its version. */
interface Voice {
  readonly output: LogOutput;
  /** Whether a person reads the output. Otherwise every line is JSON, like the log's. */
  readonly isTerminal: boolean;
  readonly version: string;
}

interface ServedFolder {
  readonly dist: string;
  readonly modules: readonly ServiceModule[];
}

/** A running service, for the command line. */
interface RunningService {
  /** Its address for a browser on this machine. */
  readonly url: string;
  /** Stops it, and writes the last lines of the log. */
  readonly stop: () => Promise<void>;
}

/**
 * Serves a built site on the database named in the settings. Checks every setting before it opens the database.
 * @throws ServiceError SITE_NOT_BUILT, SITE_UNREADABLE, PORT_IN_USE, PORT_FORBIDDEN, STORAGE_UNAVAILABLE, STORE_NOT_OPENED,
 *   STORE_NEWER, or SETTING_WRONG if HOST isn't an address of this machine
 */
export async function serve(
  { dist, modules }: ServedFolder,
  settings: Settings,
  voice: Voice,
): Promise<RunningService> {
  const { output, isTerminal, version } = voice;
  const undo: (() => void | Promise<void>)[] = [() => output.end()];
  try {
    const site = { ...readBuiltSite(dist), modules };
    const claimed = await claimPort({ ...settings, logStream: output }, site.embeds);
    undo.push(claimed.release);
    if (!isTerminal) logWarnings(claimed.log);
    const metrics = settings.metrics && (await claimMetrics(settings.metrics));
    if (metrics) undo.push(metrics.close);
    const { log } = claimed;
    await settleRestore(settings, (sentence) =>
      isTerminal ? output.write(`${sentence}\n`) : log.warn(sentence),
    );
    await checkStorage(settings);
    const loud = claimed.log.child({}, { level: 'info' });
    const facts = factsOf(settings, version);
    if (isTerminal) output.write(describeFacts(facts));
    else loud.info(facts, 'the service starts');
    const headLog = isTerminal || settings.logLevel === 'silent' ? undefined : loud;
    const service = await start(site, settings, { output, version, headLog, showMetrics: metrics?.render });
    if (metrics) service.app.addHook('onClose', metrics.close);
    undo.push(() => service.app.close());
    await claimed.release();
    await listen(service, { ...settings, port: claimed.port });
    const url = `http://${visibleHost(settings.host)}:${claimed.port}`;
    if (isTerminal) output.write(`Serving ${url}\n`);
    else loud.info(`Serving ${url} (version ${version})`); // a space after the address, so that terminals detect its end
    return { url, stop: () => service.stop().finally(output.end) };
  } catch (error) {
    for (const end of undo.reverse()) await end();
    throw error;
  }
}

async function listen({ app }: Service, place: Pick<Settings, 'port' | 'host'>): Promise<void> {
  try {
    await app.listen({ port: place.port, host: place.host });
  } catch (cause) {
    throw explainListen(cause, place);
  }
}

interface StartParts {
  readonly output: LogOutput;
  readonly showMetrics: ((metrics: Metrics) => void) | undefined;
  readonly version: string;
  readonly headLog: HeadLog | undefined;
}

async function start(
  site: SiteWithModules,
  settings: Settings,
  { output, version, headLog, showMetrics }: StartParts,
): Promise<Service> {
  const patience = { ...PATIENT, statementMs: settings.statementMs };
  const opened = await openMigrated(settings, patience, migrationsOf(site.modules));
  try {
    const { database, failed, isFull } = watchWrites(opened);
    await addFirstStaff(database, settings.staff);
    const storage = await openStorage(settings, database);
    if (settings.isDemo) await fillDemo(site, database, storage);
    const { dataDir, databaseUrl } = settings;
    const answers = createHealthCheck(database);
    const filesDir = storage.incomingDir; // DATA_DIR/files may be a separate disk
    const canWrite = createWriteCheck({ isFull }, databaseUrl === null ? [dataDir, filesDir] : [filesDir]);
    const isWell = async (): Promise<boolean> => (await answers()) && canWrite();
    const parts = { ...settings, version, storage, logStream: output, isWell, headLog };
    if (!showMetrics) return await createService(site, parts, database);
    const { createMetrics } = await import('./metrics/metrics.ts');
    const folders = { data: dataDir, files: filesDir };
    const metrics = createMetrics(
      database,
      answers,
      { failed, folders, dropped: output.dropped },
      site.modules.flatMap(({ gauges = [] }) => gauges),
    );
    const { count: countAnswer, countFailedUpload } = metrics;
    const service = await createService(site, { ...parts, countAnswer, countFailedUpload }, database);
    service.app.addHook('onClose', metrics.stop);
    showMetrics(metrics);
    return service;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Logs Node's warnings, which it would print as text. */
function logWarnings(log: { readonly warn: (facts: object, message: string) => void }): void {
  process.removeAllListeners('warning');
  process.on('warning', (warning) => log.warn({ kind: warning.name, err: warning }, 'the runtime warns'));
}

async function fillDemo(site: SiteWithModules, database: Database, storage: FileStorage): Promise<void> {
  const { readDemoPosts: readPosts } = site;
  const artDir = join(site.clientDir, 'art');
  const readSheet = (address: string): Buffer | null =>
    site.files.has(address) ? readFileSync(join(site.clientDir, address)) : null;
  const sources = { database, storage, lists: site, readPosts, artDir, readSheet, now: Date.now() };
  for (const module of site.modules) await module.fillDemo?.(sources);
}

function visibleHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** Milliseconds between checks of the parent process. */
const LOOK_EVERY = 500;

/**
 * Stops the process gracefully on SIGTERM, SIGINT and SIGHUP; a second SIGTERM or SIGINT ends it at once. Closing a terminal
 * sends SIGHUP, perhaps several times.
 * `npm start` runs this process in a shell that dies of a signal without passing it on, so a process started by npm also stops
 * when its parent is gone.
 */
export function stopOnSignals(stop: RunningService['stop'], startedByNpm: boolean): void {
  const parent = process.ppid;
  let asked = false;
  const end = (): void => {
    asked = true;
    void stop().then(() => process.exit(0));
  };
  const onSignal = (): void => (asked ? process.exit(1) : end());
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('SIGHUP', () => !asked && end());
  if (startedByNpm) setInterval(() => !asked && process.ppid !== parent && end(), LOOK_EVERY).unref();
}
