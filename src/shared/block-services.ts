import type { SitePlaces } from '../engine/common/site-facts.ts';

/**
 * What all blocks receive in addition to their data: the `services` of the engine's BlockProps. Modules give them, and what their
 * own blocks receive as well.
 */
export interface BlockServices {
  /** The address of the form for questions about products, which `askPath` fills in; undefined on a site without one. */
  readonly askForm?: string | undefined;
  /** The address of the page that compares models; undefined on a site without one. */
  readonly compare?: string | undefined;
}

/** What a module gives to blocks: `services` in its file `block-services.ts`. */
export type ModuleServices = (places: SitePlaces) => object;
