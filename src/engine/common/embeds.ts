/** A document that pages show in a frame, with a policy of its own. */
export interface FramedDocument {
  readonly html: string;
  /** Its Content-Security-Policy. */
  readonly policy: string;
}

/** What pages show that comes from elsewhere. */
export interface Embeds {
  /** Where pages show frames from, such as `https://player.example.com`. */
  readonly frameOrigins?: readonly string[];
  /** Whether pages play videos of the site. */
  readonly hasMedia?: boolean;
  /** Where pictures come from, such as `https://tile.example.com`. */
  readonly pictureOrigins: readonly string[];
  /** By their addresses on this site. */
  readonly frames: Readonly<Record<string, FramedDocument>>;
}

export const NO_EMBEDS: Embeds = { pictureOrigins: [], frames: {} };

/** Among what pages embed: videos of the site. All others are origins of frames. */
export const MEDIA = 'media';

/** Adds what pages embed. @param sources origins of frames, and MEDIA */
export function withSources(embeds: Embeds, sources: Iterable<string>): Embeds {
  const all = new Set([...(embeds.frameOrigins ?? []), ...sources]);
  const hasMedia = all.delete(MEDIA);
  return {
    ...embeds,
    ...(all.size > 0 && { frameOrigins: [...all].sort() }),
    ...(hasMedia && { hasMedia }),
  };
}
