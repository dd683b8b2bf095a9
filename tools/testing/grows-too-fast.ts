/** Milliseconds of CPU time: anything faster needs no further check. */
const SLOW_MS = 20;
/** How much longer four times the text may take: linear time would be four times, quadratic time sixteen. */
const GROWTH = 8;

/**
 * Whether work is slow every time, and slower than linear in its text, however busy the machine is.
 * @param quarter the same for a quarter of the text
 * @param growth how many times longer it may take
 */
export function growsTooFast(whole: () => void, quarter: () => void, growth = GROWTH): boolean {
  if (costOf(whole) <= SLOW_MS) return false;
  const cost = leastCost(whole);
  return cost > SLOW_MS && cost > growth * leastCost(quarter);
}

/** The lowest of several measurements, because the process may have had other work. */
function leastCost(work: () => void): number {
  return Math.min(...Array.from({ length: 5 }, () => costOf(work)));
}

/** In milliseconds of CPU time. */
function costOf(work: () => void): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun); // µs; their sum is exact, the split is the system's estimate
  return (user + system) / 1_000;
}
