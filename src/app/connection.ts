/** The Network Information API, which TypeScript doesn't describe because not all browsers have it. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** The browser's connection data; missing in many browsers. */
export function connection(): Connection {
  return (navigator as Navigator & { readonly connection?: Connection }).connection ?? {};
}
