import type { LintRules, LintedSite } from '../content/lint-rules.ts';

/** A page's properties that links need. */
export interface LinkTarget {
  /** The ids under which links can lead here; empty if the page's own id is doubtful, so that any id is accepted. */
  readonly menuIds: ReadonlySet<number>;
  readonly places: Places;
}

/** The anchors of a page. */
export interface Places {
  readonly has: (anchor: string) => boolean;
  /** For "Did you mean". */
  readonly all: Iterable<string>;
}

export interface LinkContext {
  /** Pages by route. */
  readonly pages: ReadonlyMap<string, LinkTarget>;
  readonly site: LintedSite;
  /** The rules of the site's modules. */
  readonly rules: readonly LintRules[];
  /** The folders of derived pages. */
  readonly derivedFolders: readonly string[];
  /** The path below public/ of an address's file; null if there is none. */
  readonly publicFile: (address: string) => string | null;
  readonly publicFiles: () => readonly string[];
}
