/** A file that is made from others: its path below the project's root and its content. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}

/** A file that isn't to be there any more. */
export interface UnwantedFile {
  readonly path: string;
  readonly content: null;
}
