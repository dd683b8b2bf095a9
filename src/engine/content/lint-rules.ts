import type { Address } from '../common/address.ts';
import type { Screens } from '../common/screens.ts';
import type { Path } from '../schema/schema-walk.ts';
import type { Fault } from '../validate/fault.ts';
import type { Known, KnownList } from '../validate/known.ts';

/** A module's rules for content, in addition to the schemas. */
export interface LintRules {
  /**
   * Checks a link within the site, before screens and files are looked for.
   * @returns the fault; null if the link is right; undefined if its address isn't the module's
   */
  readonly link?: (link: string, address: Address, site: LintedSite) => LinkFault | null | undefined;
  /** Checks what site.json says about it. */
  readonly site?: (site: LintedSite) => readonly Fault[];
}

export type LinkFault = Pick<Fault, 'rule' | 'message' | 'suggestion' | 'replacement'>;

/** The menu, as far as rules need it. */
export interface LintedMenu {
  readonly ids: ReadonlySet<number>;
  /** Route -> the ids of its menu items. */
  readonly leadsTo: ReadonlyMap<string, ReadonlySet<number>>;
}

/** A site's content as rules see it. Its files may be wrong: faults of their own are reported elsewhere. */
export interface LintedSite {
  /** The content of site.json. */
  readonly site: unknown;
  /** Whether site.json has no faults of its own. */
  readonly isSiteValid: boolean;
  /** The lists of content that modules bring. */
  readonly lists: readonly KnownList[];
  /** Null if the menu has faults, so that its items can't be checked. */
  readonly menu: LintedMenu | null;
  /** The facts of site.json as `group.name`. */
  readonly tokens: Known<string>;
  /** The schemas by their file's path below `schemas`. */
  readonly schemas: Readonly<Record<string, unknown>>;
  /** The screens of all modules that the site could list. */
  readonly screens: Screens;
  /** Route -> whether the page compares models. A page with faults may. */
  readonly comparing: ReadonlyMap<string, boolean>;
}

/** A fault of what site.json says at a path. */
export function siteFault(path: Path, message: string): Fault {
  return { path, at: 'value', rule: 'site-place', message };
}
