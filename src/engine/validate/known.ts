/** Names that exist somewhere else on the site. */
export interface Known<T> {
  readonly all: ReadonlySet<T>;
  /** Whether a name exists, or may exist: where its file has faults, a name that stands in it counts. */
  readonly has: (name: T) => boolean;
}
