/** A file made from others: its path below the project's root and its content. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}

/** A file that shouldn't exist any more. */
export interface UnwantedFile {
  readonly path: string;
  readonly content: null;
}
