import { json } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { LoadAnswer, LoadJob } from '../tools/bench/service/bench-service.ts';

/** Seconds for which this program itself is slower, while V8 compiles it. */
const WARM = 1;
/** The part of the requests that are sent meanwhile, and not again. */
const WARMING = 1 / 10;

const { url, connections, seconds, headers, requests } = (await json(process.stdin)) as LoadJob;
const all: autocannon.Request[] = requests.map((request) => ({ ...request, headers: { ...headers } }));

/** Each client begins elsewhere in the requests, so no two send the same at one time. */
function send(some: autocannon.Request[], duration: number): Promise<autocannon.Result> {
  let client = 0;
  const share = Math.ceil(some.length / connections);
  const setupClient = (one: autocannon.Client): void => {
    const start = Math.floor((client++ / connections) * some.length);
    one.setRequests(some.slice(start, start + share));
  };
  return autocannon({ url, connections, duration, requests: some.slice(0, 1), setupClient });
}

const apart = Math.floor(all.length * WARMING);
const warm = await send(apart > 0 ? all.slice(-apart) : all, WARM);
const result = await send(apart > 0 ? all.slice(0, -apart) : all, seconds);
const failed = ({ errors, timeouts, non2xx }: autocannon.Result): number => errors + timeouts + non2xx;
const answer: LoadAnswer = {
  requests: result.requests.average,
  p99: result.latency.p99,
  total: warm.requests.total + result.requests.total,
  failures: failed(warm) + failed(result),
};
console.log(JSON.stringify(answer));
