/** Names that exist somewhere else on the site. */
export interface Known<T> {
  readonly all: ReadonlySet<T>;
  /** Whether a name exists or may exist: if its file has faults, a name in its text counts. */
  readonly has: (name: T) => boolean;
}
