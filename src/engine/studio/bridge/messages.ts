/** What the studio and the page in its preview say to each other. A place is a JSON pointer into the compiled page. */
export type ToPreview =
  | { readonly kind: 'outline'; readonly place: string | null; readonly isToBeShown: boolean }
  | { readonly kind: 'mark'; readonly marks: readonly MarkKind[] }
  | { readonly kind: 'hello' };

export type FromPreview =
  | { readonly kind: 'ready'; readonly address: string }
  | { readonly kind: 'press'; readonly place: string }
  | { readonly kind: 'marked'; readonly counts: MarkCounts }
  | { readonly kind: 'key'; readonly key: string; readonly isShifted: boolean };

/** What can be marked in the preview: typical values, texts that wait for the owner, texts that came from tokens of site.json. */
export const MARK_KINDS = ['typical', 'placeholder', 'token'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** How many of each kind the page shows; null where the browser cannot mark texts. */
export type MarkCounts = Readonly<Record<MarkKind, number>> | null;

/** Where the preview's server says which texts of a page are to be marked: `?route=products/pumps`. */
export const MARKED_TEXTS = '/studio-marks';

/** A text of the compiled page of which a part, or all, is to be marked. */
export interface MarkedText {
  readonly kind: Exclude<MarkKind, 'typical'>;
  readonly place: string;
  /** As the page shows it; null if the whole block at the place is meant. */
  readonly text: string | null;
  /** The part, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
}

/** Whether a message is one of ours. What it carries comes from the other side's code, whose origin is checked beside this. */
export function isMessage(data: unknown): data is { readonly kind: string } {
  return typeof data === 'object' && data !== null && 'kind' in data && typeof data.kind === 'string';
}
