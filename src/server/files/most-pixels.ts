/** R-SEC-16: what is larger could exhaust the machine that decodes it. The frames of a moving picture count together. */
export const MOST_PIXELS = 50_000_000;
