import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** What a command and all that it started cost. */
export interface Cost {
  /** Seconds of processors, all threads and children together. */
  readonly cpu: number;
  /** Seconds on the wall. */
  readonly wall: number;
  /** The most memory that all of them held at one moment, in MB of a million bytes. */
  readonly peak: number;
}

const LOOK_EVERY_MS = 20;
/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock is. */
const TICKS = 100;

/**
 * Runs Node with these words and measures the whole tree of processes by /proc.
 * @throws BENCH_FAILED with all that it wrote when it does not end with 0
 */
export function measure(cwd: string, args: readonly string[]): Promise<Cost> {
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const before = cpuOfEnded();
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (chunk: Buffer): void => void (output += chunk.toString());
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    const seen = new Map<number, number>();
    let peak = 0;
    const look = (): void => {
      const tree = treeOf(child.pid ?? 0);
      peak = Math.max(
        peak,
        tree.reduce((sum, { bytes }) => sum + bytes, 0),
      );
      for (const { pid, cpu } of tree) seen.set(pid, cpu);
    };
    const timer = setInterval(look, LOOK_EVERY_MS);
    child.on('close', (code) => {
      clearInterval(timer);
      if (code !== 0)
        return reject(new Error(`BENCH_FAILED: ${args.join(' ')} ended with ${code}\n${output}`));
      const sum = [...seen.values()].reduce((all, cpu) => all + cpu, 0);
      // The first leaves out the last moments, the second children that nobody waited for.
      const cpu = Math.max(sum, cpuOfEnded() - before);
      resolve({ cpu, wall: (performance.now() - begun) / 1_000, peak: peak / 1e6 });
    });
  });
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly cpu: number;
  readonly bytes: number;
}

function treeOf(root: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) =>
    /^\d+$/.test(name) ? (readProcess(Number(name)) ?? []) : [],
  );
  const within = new Set([root]);
  // A child has nearly always a higher number than its parent; a second round finds the others.
  for (let round = 0; round < 2; round++) {
    for (const { pid, parent } of all) if (within.has(parent)) within.add(pid);
  }
  return all.filter(({ pid }) => within.has(pid));
}

const PAGE_BYTES = 4_096;

/** @returns null for a process that has just ended */
function readProcess(pid: number): Process | null {
  const fields = readStat(String(pid));
  if (!fields) return null;
  const [parent = 0, user = 0, system = 0, pages = 0] = [fields[1], fields[11], fields[12], fields[21]].map(
    Number,
  );
  return { pid, parent, cpu: (user + system) / TICKS, bytes: pages * PAGE_BYTES };
}

/** Seconds of processors of all children of this process that have ended, and of those that they waited for. */
function cpuOfEnded(): number {
  const fields = readStat('self') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

/** The fields of /proc/…/stat from the state on; the name before it may hold anything. */
function readStat(process: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${process}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
