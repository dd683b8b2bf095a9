/** Measures where a build spends its time. */
export interface Stopwatch {
  /** Ends the current step and names it. */
  readonly lap: (name: string) => void;
  /** One line per step: milliseconds of CPU time (all threads) and of real time. */
  readonly lines: () => readonly string[];
  /** Milliseconds since the process started. */
  readonly wall: () => number;
}

interface Lap {
  readonly name: string;
  readonly cpu: number;
  readonly wall: number;
}

/** The first step starts with the process. */
export function createStopwatch(): Stopwatch {
  const laps: Lap[] = [];
  let before = { cpu: 0, wall: 0 };
  const lap = (name: string): void => {
    const { user, system } = process.cpuUsage();
    const now = { cpu: (user + system) / 1_000, wall: performance.now() };
    laps.push({ name, cpu: now.cpu - before.cpu, wall: now.wall - before.wall });
    before = now;
  };
  lap('start');
  return {
    lap,
    lines: () =>
      laps.map(
        ({ name, cpu, wall }) =>
          `${name.padEnd(20)}${cpu.toFixed(0).padStart(8)} ms of processors${wall.toFixed(0).padStart(8)} ms`,
      ),
    wall: () => performance.now(),
  };
}
