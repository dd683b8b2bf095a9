import type { BuildModule } from '../content/build-module.ts';

/** What commands for content need besides the content. */
export interface ContentPlaces {
  /** The folder for caches. */
  readonly cache: string;
  /** What the site's modules add, with their rules. */
  readonly modules: readonly BuildModule[];
  /** Files and folders besides pages-data, relative to the root, with JSON files that contain addresses or paths of pages. */
  readonly alsoNaming: readonly string[];
  /** The folder in git, if it isn't the one whose files are changed. */
  readonly committed?: string;
}

/** What the command needs besides that. */
export interface CommandPlaces extends ContentPlaces {
  /** The folders of the modules that the site lists. */
  readonly listed: readonly string[];
}
