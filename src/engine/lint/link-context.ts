import type { Screens } from '../common/screens.ts';
import type { Fault } from '../validate/fault.ts';
import type { Known } from '../validate/known.ts';
import type { MenuFacts } from './menu-rules.ts';

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
  readonly boardIds: Known<number>;
  /** The screens of all modules that the site could list. */
  readonly screens: Screens;
  /** Null if the menu has faults, so that its ids can't be checked. */
  readonly menu: Pick<MenuFacts, 'ids' | 'boards' | 'leadsTo'> | null;
  /** The menu item for asking questions; null if there is none, undefined if site.json has faults. */
  readonly questions: number | null | undefined;
  /** The path below public/ of an address's file; null if there is none. */
  readonly publicFile: (address: string) => string | null;
  readonly publicFiles: () => readonly string[];
}

export type LinkFault = Pick<Fault, 'rule' | 'message' | 'suggestion' | 'replacement'>;
