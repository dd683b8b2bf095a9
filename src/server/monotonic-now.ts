/** Milliseconds since 1970 by a clock that nobody sets while the process runs: limits stand on it (R-FAULT-19). */
export function monotonicNow(): number {
  return Math.round(performance.timeOrigin + performance.now());
}
