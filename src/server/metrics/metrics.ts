import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { freeBytes } from '../files/disk-room.ts';
import { STORAGE_REASONS } from '../files/file-storage.ts';
import type { StorageReason } from '../files/file-storage.ts';
import { countMails, countVisitorMails } from '../mail/waiting-mails.ts';
import { countDeliveries } from '../webhooks/list-deliveries.ts';
import type { ModuleGauge } from './module-gauge.ts';
import type { Database } from '../store/engine.ts';
import { REASONS } from '../store/store-unavailable.ts';
import type { UnavailableReason } from '../store/store-unavailable.ts';

interface Answered {
  readonly method: string;
  /** The route's template, so that there are only as many counters as routes. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export interface Metrics {
  readonly count: (answered: Answered) => void;
  readonly countFailedUpload: (reason: StorageReason) => void;
  /** @returns the text in Prometheus's format */
  readonly render: () => Promise<string>;
  readonly stop: () => void;
}

/** Resources that run out, and losses. */
interface Losses {
  /** Failed writes to the database, by reason. */
  readonly failed: ReadonlyMap<UnavailableReason, number>;
  /** The folders whose disks are measured: the database's, and the uploaded files'. */
  readonly folders: Readonly<Record<'data' | 'files', string>>;
  readonly dropped: () => number;
}

/**
 * @param isWell whether the database answers within a second
 * @param gauges those of the site's modules
 */
export function createMetrics(
  database: Database,
  isWell: () => Promise<boolean>,
  losses: Losses,
  gauges: readonly ModuleGauge[] = [],
): Metrics {
  const registry = new Registry();
  const stop = addGauges(registry);
  addDatabaseGauges(registry, database, isWell);
  addLosses(registry, losses);
  for (const gauge of gauges) addModuleGauge(registry, gauge, { database, isWell });
  const countFailedUpload = createUploadCount(registry);
  return { count: createCount(registry), countFailedUpload, render: () => registry.metrics(), stop };
}

function createCount(registry: Registry): Metrics['count'] {
  const registers = [registry];
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by route and kind of status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its answer.',
    labelNames: ['method', 'route'],
    registers,
  });
  return ({ method, route: template, status, seconds }) => {
    const route = template.replaceAll(/\(.*?\)(?=[./]|$)/g, ''); // `/feed/:id(^\d+).atom` -> `/feed/:id.atom`
    requests.inc({ method, route, status: `${Math.floor(status / 100)}xx` });
    durations.observe({ method, route }, seconds);
  };
}

function createUploadCount(registry: Registry): Metrics['countFailedUpload'] {
  const uploads = new Counter({
    name: 'site_uploads_failed_total',
    help: 'Uploaded files that could not be kept.',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of STORAGE_REASONS) uploads.inc({ reason }, 0); // an alarm sees the first failure as an increase
  return (reason) => uploads.inc({ reason });
}

/** @param read returns null if the number is unknown, which isn't 0 */
function addGauge(
  registry: Registry,
  [name, help]: readonly [name: string, help: string],
  read: () => number | null | Promise<number | null>,
): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read();
      if (value === null) this.remove();
      else this.set(value);
    },
  });
}

/** Interval for measuring the event loop, in milliseconds; the result includes it. */
const LOOK_EVERY = 20;

/** Adds the process's own gauges. @returns a function that stops measuring the event loop */
function addGauges(registry: Registry): () => void {
  const memory = ['process_resident_memory_bytes', 'Memory that the process takes up.'] as const;
  addGauge(registry, memory, () => process.memoryUsage.rss());
  const heap = ['nodejs_heap_size_used_bytes', 'Memory that its objects take up.'] as const;
  addGauge(registry, heap, () => process.memoryUsage().heapUsed);
  addGauge(registry, ['process_uptime_seconds', 'Seconds since the start.'], () => process.uptime());
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time, all threads together.',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY });
  delay.enable();
  new Gauge({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'How much later than due the event loop came round, since the last question.',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      for (const quantile of [0.5, 0.99, 1]) {
        const nanoseconds = quantile === 1 ? delay.max : delay.percentile(quantile * 100);
        this.set({ quantile }, Math.max(0, nanoseconds - LOOK_EVERY * 1e6) / 1e9 || 0);
      }
      delay.reset(); // so that a calm hour doesn't hide a bad minute
    },
  });
  return () => void delay.disable();
}

function addLosses(registry: Registry, { failed, folders, dropped }: Losses): void {
  new Gauge({
    name: 'site_disk_free_bytes',
    help: 'Room on the disk of DATA_DIR (data) and of DATA_DIR/files (files).',
    labelNames: ['folder'],
    registers: [registry],
    async collect() {
      this.reset(); // unknown isn't 0
      for (const [folder, path] of Object.entries(folders)) {
        const bytes = await freeBytes(path).catch(() => null);
        if (bytes !== null) this.set({ folder }, bytes);
      }
    },
  });
  new Counter({
    name: 'site_database_writes_failed_total',
    help: 'Attempts to write to the database that failed; locked and conflict are tried again.',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const reason of REASONS) this.inc({ reason }, failed.get(reason) ?? 0);
    },
  });
  new Counter({
    name: 'site_log_lines_dropped_total',
    help: 'Lines of the log that could not be written.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(dropped());
    },
  });
}

function addDatabaseGauges(registry: Registry, database: Database, isWell: () => Promise<boolean>): void {
  addGauge(registry, ['site_database_up', 'Whether the database answers.'], async () =>
    Number(await isWell()),
  );
  addGauge(registry, ['site_database_waiting', 'Pieces of work that wait for the database.'], () =>
    database.waiting(),
  );
  const known = async (count: () => Promise<number>): Promise<number | null> => {
    if (!(await isWell())) return null;
    return count().catch(() => null);
  };
  const { read } = database;
  addGauge(registry, ['site_mail_outbox_waiting', 'Mails that are not sent yet.'], () =>
    known(async () => (await countMails(read)).waiting),
  );
  addGauge(registry, ['site_mail_outbox_failed', 'Of these, mails that were tried in vain.'], () =>
    known(async () => (await countMails(read)).failed),
  );
  addGauge(
    registry,
    ['site_mail_visitors_sent', 'Mails to visitors, such as confirmations, that were sent.'],
    () => known(async () => (await countVisitorMails(read)).sent),
  );
  const refused = [
    'site_mail_visitors_refused',
    'Mails to visitors that the mail server refused for good.',
  ] as const;
  addGauge(registry, refused, () => known(async () => (await countVisitorMails(read)).refused));
  addGauge(registry, ['site_webhooks_waiting', 'Webhooks that are not delivered yet.'], () =>
    known(async () => (await countDeliveries(read)).waiting),
  );
  addGauge(registry, ['site_webhooks_failing', 'Of these, webhooks that were tried in vain.'], () =>
    known(async () => (await countDeliveries(read)).failing),
  );
  addGauge(registry, ['site_webhooks_given_up', 'Webhooks of the last 30 days that were given up.'], () =>
    known(async () => (await countDeliveries(read)).givenUp),
  );
}

function addModuleGauge(
  registry: Registry,
  { name, help, labels, read }: ModuleGauge,
  { database, isWell }: { readonly database: Database; readonly isWell: () => Promise<boolean> },
): void {
  new Gauge({
    ...{ name, help },
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      this.reset(); // unknown isn't 0
      const values = (await isWell()) ? await read(database.read).catch(() => []) : [];
      for (const value of values) this.set(value.labels, value.value);
    },
  });
}
