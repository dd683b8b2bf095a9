/**
 * What the browser and the service go by where boards differ. A type names what is special about it; `{}` is a board in which staff
 * alone write, a picture or a file may be the whole post, and everybody may have the files.
 */
export interface BoardType {
  /** A post needs a text. */
  readonly needsText?: true;
  /** Search engines are told that its posts are articles. */
  readonly isArticle?: true;
  /** `urlInfo` of a post is the id of its video, not the address of another site (R-BOARD-07). */
  readonly showsVideos?: true;
  /** Attachments are for those who are signed in (R-BOARD-12). */
  readonly filesForMembers?: true;
  /** Members write, and staff answer below. */
  readonly takesQuestions?: true;
}
