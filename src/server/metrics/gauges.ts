import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { IntervalHistogram } from 'node:perf_hooks';
import type { Database } from '../store/engine.ts';
import { renderMetric } from './text-format.ts';

/** Milliseconds between two looks at the event loop; so long is what it counts without any delay. */
const LOOK_EVERY = 20;
const NANOSECONDS = 1e9;

/** What is looked up when somebody asks. */
export interface Gauges {
  readonly render: () => Promise<string>;
  readonly stop: () => void;
}

/** @param isWell whether the database answers, within a second */
export function createGauges(database: Database, isWell: () => Promise<boolean>): Gauges {
  const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY });
  delay.enable();
  return {
    render: async () => {
      const works = await isWell();
      return [
        renderProcess(),
        renderDelay(delay),
        gauge('site_database_up', 'Whether the database answers.', Number(works)),
        gauge('site_database_waiting', 'Pieces of work that wait for the database.', database.waiting()),
        works ? await renderOutbox(database) : '',
      ].join('');
    },
    stop: () => void delay.disable(),
  };
}

function gauge(name: string, help: string, value: number): string {
  return renderMetric(name, 'gauge', help, [{ value }]);
}

function renderProcess(): string {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const cpu = [{ value: (user + system) / 1e6 }];
  return [
    gauge('process_resident_memory_bytes', 'Memory that the process takes up.', rss),
    gauge('nodejs_heap_size_used_bytes', 'Memory that its objects take up.', heapUsed),
    renderMetric('process_cpu_seconds_total', 'counter', 'Processor time, all threads together.', cpu),
    gauge('process_uptime_seconds', 'Seconds since the start.', process.uptime()),
  ].join('');
}

/** Since the last question, so that an hour's calm does not hide a minute's trouble. */
function renderDelay(delay: IntervalHistogram): string {
  const over = (nanoseconds: number): number =>
    Math.max(0, (nanoseconds - LOOK_EVERY * 1e6) / NANOSECONDS) || 0;
  const samples = ([0.5, 0.99, 1] as const).map((quantile) => ({
    labels: { quantile: String(quantile) },
    value: over(quantile === 1 ? delay.max : delay.percentile(quantile * 100)),
  }));
  delay.reset();
  const help = 'How much later than due the event loop came round, since the last question.';
  return renderMetric('nodejs_eventloop_delay_seconds', 'gauge', help, samples);
}

/** Nothing where the database gave up meanwhile: a number that is not known is not 0. */
async function renderOutbox({ read }: Database): Promise<string> {
  try {
    const { waiting, failed } = await read
      .selectFrom('mail_outbox')
      .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.count<number>('last_error').as('failed')])
      .where('sent_at', 'is', null)
      .executeTakeFirstOrThrow();
    return [
      gauge('site_mail_outbox_waiting', 'Mails that are not sent yet.', waiting),
      gauge('site_mail_outbox_failed', 'Of these, mails that were tried in vain.', failed),
    ].join('');
  } catch {
    return '';
  }
}
