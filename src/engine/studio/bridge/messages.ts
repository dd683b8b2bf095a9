/** Messages between the studio and the previewed page. A place is a JSON pointer into the compiled page. */
export type ToPreview =
  | { readonly kind: 'outline'; readonly place: string | null; readonly isToBeShown: boolean }
  | { readonly kind: 'mark'; readonly marks: readonly MarkKind[] }
  | { readonly kind: 'hello' };

export type FromPreview =
  | { readonly kind: 'ready'; readonly address: string }
  | { readonly kind: 'press'; readonly place: string }
  | { readonly kind: 'marked'; readonly counts: MarkCounts }
  | { readonly kind: 'key'; readonly key: string; readonly isShifted: boolean };

/** What the preview can highlight: typical values, placeholders, texts from tokens of site.json. */
export const MARK_KINDS = ['typical', 'placeholder', 'token'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/** The count of each kind on the page; null if the browser can't highlight texts. */
export type MarkCounts = Readonly<Record<MarkKind, number>> | null;

/** The preview server's list of texts to highlight on a page: `?route=products/pumps`. */
export const MARKED_TEXTS = '/studio-marks';

/** A text of the compiled page to highlight in part or as a whole. */
export interface MarkedText {
  readonly kind: Exclude<MarkKind, 'typical'>;
  readonly place: string;
  /** As shown on the page; null for the whole block at the place. */
  readonly text: string | null;
  /** The part, in UTF-16 units. */
  readonly from: number;
  readonly to: number;
}

/** Whether a message is one of ours. Its content comes from the other side's code; its origin is checked separately. */
export function isMessage(data: unknown): data is { readonly kind: string } {
  return typeof data === 'object' && data !== null && 'kind' in data && typeof data.kind === 'string';
}
