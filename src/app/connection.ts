/** The Network Information API, which TypeScript does not describe because not all browsers have it. */
export interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** What the browser knows of its connection; nothing in many. */
export function connection(): Connection {
  return (navigator as Navigator & { readonly connection?: Connection }).connection ?? {};
}
