import type { Screens } from '../common/screens.ts';
import type { Fault } from '../validate/fault.ts';
import type { Known } from '../validate/known.ts';
import type { MenuFacts } from './menu-rules.ts';

/** What links ask of a page. */
export interface LinkTarget {
  /** The ids under which a link may lead here; empty when the page's own id is in doubt, so that any will do. */
  readonly menuIds: ReadonlySet<number>;
  readonly places: Places;
}

/** The named places of a page. */
export interface Places {
  readonly has: (anchor: string) => boolean;
  /** For "Did you mean". */
  readonly all: Iterable<string>;
}

export interface LinkContext {
  /** Pages by their route. */
  readonly pages: ReadonlyMap<string, LinkTarget>;
  readonly boardIds: Known<number>;
  /** The screens of all modules that the site could list. */
  readonly screens: Screens;
  /** Null where the menu has faults, so that nothing can be said about its ids. */
  readonly menu: Pick<MenuFacts, 'ids' | 'boards' | 'leadsTo'> | null;
  /** The menu item at which questions are written; null if there is none, undefined if site.json has faults. */
  readonly questions: number | null | undefined;
  /** The path below public/ of the file that an address means; null where there is none. */
  readonly publicFile: (address: string) => string | null;
  readonly publicFiles: () => readonly string[];
}

export type LinkFault = Pick<Fault, 'rule' | 'message' | 'suggestion' | 'replacement'>;
