import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { PaceAnswer, PaceJob, PaceRequest } from '../tools/bench/service/bench-load.ts';

/**
 * Sends requests at their times, whether earlier ones were answered or not, as visitors do, and measures from the time at which
 * each was due: a service that stands still for a second is late for all who came in that second.
 */
const { url, streams } = (await json(process.stdin)) as PaceJob;
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
/** Milliseconds; a request that takes longer has failed. */
const PATIENCE = 20_000;

/** @returns the status; 0 where none came */
function send(
  { method, path, body }: PaceRequest,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  return new Promise((resolve) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(`${url}${path}`, { method, agent, headers: { ...headers, ...length } });
    sent.setTimeout(PATIENCE, () => sent.destroy());
    sent.on('error', () => resolve(0));
    sent.on('response', (answer) => {
      answer.resume();
      answer.on('error', () => resolve(0));
      answer.on('end', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 0));
    });
    sent.end(body);
  });
}

async function run({ rate, headers, requests }: PaceJob['streams'][number]): Promise<PaceAnswer> {
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const gap = rate === null ? 0 : 1_000 / rate;
  const begun = performance.now();
  const sending = requests.map(async (one, index) => {
    const due = begun + index * gap;
    // Timers are late by up to some milliseconds, which counts against the service, not for it.
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    const status = await send(one, headers);
    times.push(performance.now() - due);
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  await Promise.all(sending);
  times.sort((one, other) => one - other);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { total: times.length, p50: at(0.5), p99: at(0.99), most: times.at(-1) ?? 0, statuses };
}

const answers = await Promise.all(streams.map(run));
agent.destroy();
console.log(JSON.stringify(answers));
