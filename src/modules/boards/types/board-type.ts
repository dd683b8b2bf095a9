import type { BoardTypeId } from '../board-config.ts';

/**
 * How a board differs from the default, for browser and service. With `{}`, only staff write, a picture or file may be the
 * whole post, and everyone may download the files.
 */
export interface BoardType {
  readonly needsText?: true;
  /** Search engines are told that the posts are articles. */
  readonly isArticle?: true;
  /** A post's `urlInfo` is its video's id, not the address of another site (R-BOARD-07). */
  readonly showsVideos?: true;
  /** Attachments are for signed-in visitors (R-BOARD-12). */
  readonly filesForMembers?: true;
  /** Members write, and staff answer below. */
  readonly takesQuestions?: true;
}

/** The traits of each type of board. */
export type TraitsByType = Readonly<Partial<Record<BoardTypeId, BoardType>>>;
