import type { FastifyInstance } from 'fastify';
import { renderMetric } from './text-format.ts';
import type { Sample } from './text-format.ts';

/** Upper ends in seconds; FIGURES ask for 50 and 100 milliseconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** Of one route and method. */
interface Counted {
  readonly labels: Readonly<Record<string, string>>;
  /** By the first digit of the status. */
  readonly statuses: Float64Array;
  /** How many answers took at most so long, each counted in its own bucket alone; the last one has no end. */
  readonly buckets: Float64Array;
  seconds: number;
}

/** Counts answers by the template of their route, so that there are as many counters as routes, whatever is asked. */
export interface AnswerCounts {
  readonly count: (method: string, route: string, status: number, seconds: number) => void;
  readonly render: () => string;
}

export function createAnswerCounts(): AnswerCounts {
  const counted = new Map<string, Counted>();
  return {
    count: (method, route, status, seconds) => {
      const key = `${method} ${route}`;
      let one = counted.get(key);
      if (!one) {
        const buckets = new Float64Array(BUCKETS.length + 1);
        one = { labels: { method, route: plain(route) }, statuses: new Float64Array(6), buckets, seconds: 0 };
        counted.set(key, one);
      }
      const kind = Math.floor(status / 100);
      one.statuses[kind] = (one.statuses[kind] ?? 0) + 1;
      const found = BUCKETS.findIndex((end) => seconds <= end);
      const bucket = found < 0 ? BUCKETS.length : found;
      one.buckets[bucket] = (one.buckets[bucket] ?? 0) + 1;
      one.seconds += seconds;
    },
    render: () => render([...counted.values()]),
  };
}

/** `/feed/:id(^\d+).atom` -> `/feed/:id.atom` */
function plain(route: string): string {
  return route.replaceAll(/\(.*?\)(?=[./]|$)/g, '');
}

/** Nobody pays for counting unless it is asked for. To be called before any route is added. */
export function countAnswers(app: FastifyInstance, { count }: Pick<AnswerCounts, 'count'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route = 'none' } = request.routeOptions;
    count(request.method, route, reply.statusCode, reply.elapsedTime / 1_000);
    done();
  });
}

function render(all: readonly Counted[]): string {
  const requests = all.flatMap(({ labels, statuses }) =>
    [...statuses].flatMap((value, kind): Sample[] =>
      value > 0 ? [{ labels: { ...labels, status: `${kind}xx` }, value }] : [],
    ),
  );
  return [
    renderMetric('http_requests_total', 'counter', 'Answers by route and kind of status.', requests),
    renderMetric(
      'http_request_duration_seconds',
      'histogram',
      'Time from a request to the end of its answer.',
      all.flatMap(durations),
    ),
  ].join('');
}

function durations({ labels, buckets, seconds }: Counted): Sample[] {
  let count = 0;
  const samples = [...BUCKETS, Infinity].map((end, index): Sample => {
    count += buckets[index] ?? 0;
    const le = end === Infinity ? '+Inf' : String(end);
    return { suffix: '_bucket', labels: { ...labels, le }, value: count };
  });
  return [...samples, { suffix: '_sum', labels, value: seconds }, { suffix: '_count', labels, value: count }];
}
