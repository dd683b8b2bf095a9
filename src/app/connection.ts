/** The Network Information API, which TypeScript does not describe because not all browsers have it. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  /** Milliseconds from a request to the beginning of its answer, as the browser guesses. */
  readonly rtt?: number;
  /** Megabits a second, as the browser guesses. */
  readonly downlink?: number;
}

/** What the browser knows of its connection; nothing in many. */
export function connection(): Connection {
  return (navigator as Navigator & { readonly connection?: Connection }).connection ?? {};
}
