/** Milliseconds since 1970 by a clock that can't be set while the process runs. Rate limits rely on it (R-FAULT-19). */
export function monotonicNow(): number {
  return Math.round(performance.timeOrigin + performance.now());
}
