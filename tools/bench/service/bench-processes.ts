import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { StorePlace } from '../../../src/server/store/database.ts';

/**
 * What Node is told for the service, as in `npm start` of package.json: one thread that helps V8 in place of four. While V8 tidies up its
 * memory nothing is answered until the last helper is done, which on a machine with few processors waits for one itself.
 */
export const SERVICE_FLAGS = ['--v8-pool-size=1'] as const;

/** Milliseconds until a process has to serve; it may build the site first. */
const START = 300_000;

export interface Serving {
  /** Where it serves, without a slash at the end. */
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Seconds of processor time that it has used, all threads together; NaN where the system does not tell (not Linux). */
  readonly processorTime: () => number;
  /** Bytes that it takes up now, and at most so far; NaN where the system does not tell. */
  readonly residentMemory: () => number;
  readonly peakMemory: () => number;
}

/**
 * Starts a script that prints `Serving http://…` when it is ready.
 * @param root the project's folder
 */
export async function startServing(
  root: string,
  script: string,
  environment: Readonly<Record<string, string>>,
): Promise<Serving> {
  const child = startScript(root, script, environment);
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`BENCH_FAILED: ${script} does not serve`)), START);
    child.once('exit', (code) => reject(new Error(`BENCH_FAILED: ${script} ended with ${String(code)}`)));
    if (!child.stdout) throw new Error('The process has no output');
    createInterface(child.stdout).on('line', (line) => {
      const [, found] = /\bServing (http:\S+)/.exec(line) ?? [];
      if (!found) return;
      clearTimeout(timer);
      resolve(found.replace('localhost', '127.0.0.1'));
    });
  });
  const stop = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  const pid = child.pid ?? 0;
  return {
    url,
    stop,
    processorTime: () => processorTime(pid),
    residentMemory: () => memory(pid, 'VmRSS'),
    peakMemory: () => memory(pid, 'VmHWM'),
  };
}

/** Starts the service on these rows, with nothing in the way of a load: no demonstration posts, limits or logs. */
export function startService(root: string, place: StorePlace): Promise<Serving> {
  return startServing(root, 'start', {
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl ?? '',
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: '0',
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'silent',
  });
}

/** Runs a script that reads a JSON job and writes a JSON answer. The shape of the answer is the caller's word. */
export async function runJob<Answer>(root: string, script: string, job: object): Promise<Answer> {
  const child = startScript(root, script, {});
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin?.end(JSON.stringify(job));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`BENCH_FAILED: ${script} ended with ${String(code)}`);
  return JSON.parse(output) as Answer;
}

function startScript(
  root: string,
  script: string,
  environment: Readonly<Record<string, string>>,
): ChildProcess {
  const flags = script === 'start' ? SERVICE_FLAGS : []; // as npm start does
  const args = [...flags, 'scripts/run.mjs', script];
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

/** proc(5): the 14th and 15th field are ticks, of which Linux makes 100 a second. The second field may hold spaces. */
function processorTime(pid: number): number {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = rest.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

/** proc(5): in kibibytes. */
function memory(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const [, size] =
      new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(size) * 1024;
  } catch {
    return Number.NaN;
  }
}
