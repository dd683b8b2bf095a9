/** A document that pages show in a frame, with a policy of its own. */
export interface FramedDocument {
  readonly html: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/** What pages show that comes from elsewhere. */
export interface Embeds {
  /** Where pictures come from, such as `https://tile.example.com`. */
  readonly pictureOrigins: readonly string[];
  /** By their addresses on this site. */
  readonly frames: Readonly<Record<string, FramedDocument>>;
}

export const NO_EMBEDS: Embeds = { pictureOrigins: [], frames: {} };
