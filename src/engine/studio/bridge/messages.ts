/** What the studio and the page in its preview say to each other. A place is a JSON pointer into the compiled page. */
export type ToPreview =
  | { readonly kind: 'outline'; readonly place: string | null; readonly isToBeShown: boolean }
  | { readonly kind: 'hello' };

export type FromPreview =
  | { readonly kind: 'ready'; readonly address: string }
  | { readonly kind: 'press'; readonly place: string }
  | { readonly kind: 'key'; readonly key: string; readonly isShifted: boolean };

/** Whether a message is one of ours. What it carries comes from the other side's code, whose origin is checked beside this. */
export function isMessage(data: unknown): data is { readonly kind: string } {
  return typeof data === 'object' && data !== null && 'kind' in data && typeof data.kind === 'string';
}
