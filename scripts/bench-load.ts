import { json } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { LoadAnswer, LoadJob } from '../src/server/bench/bench-service.ts';

/** Sends the load of one measurement. Each client begins elsewhere in the requests, so no two send the same at one time. */
const { url, connections, seconds, headers, requests } = (await json(process.stdin)) as LoadJob;
const all: autocannon.Request[] = requests.map((request) => ({ ...request, headers: { ...headers } }));
let client = 0;

const result = await autocannon({
  url,
  connections,
  duration: seconds,
  requests: all.slice(0, 1),
  setupClient: (one) => {
    const start = Math.floor((client++ / connections) * all.length);
    const share = Math.ceil(all.length / connections);
    one.setRequests(all.slice(start, start + share));
  },
});
const failures = result.errors + result.timeouts + result.non2xx;
const { average, total } = result.requests;
const answer: LoadAnswer = { requests: average, total, p99: result.latency.p99, failures };
console.log(JSON.stringify(answer));
