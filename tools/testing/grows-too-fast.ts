/** Milliseconds of the processor: what takes no longer need not be looked at again. */
const SLOW_MS = 20;
/** How much longer four times the text takes: four times in proportion, sixteen times with its square. */
const GROWTH = 8;

/**
 * Whether work takes long every time, and longer than in proportion to its text however busy the machine is.
 * @param quarter the same for a quarter of the text
 * @param growth how many times longer it may take
 */
export function growsTooFast(whole: () => void, quarter: () => void, growth = GROWTH): boolean {
  if (costOf(whole) <= SLOW_MS) return false;
  const cost = leastCost(whole);
  return cost > SLOW_MS && cost > growth * leastCost(quarter);
}

/** The least of several, as the process may have had something else to do. */
function leastCost(work: () => void): number {
  return Math.min(...Array.from({ length: 5 }, () => costOf(work)));
}

/** In milliseconds of the processor. */
function costOf(work: () => void): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun); // µs; their sum is exact, how it is shared is a guess of the system's
  return (user + system) / 1_000;
}
