/** R-SEC-16: anything larger could exhaust the memory of the machine that decodes it. An animation's frames are added up. */
export const MOST_PIXELS = 50_000_000;
