import type { Machine, MachineTable } from '../machines.ts';
import type { BlockServices } from '../../../shared/block-services.ts';

declare module '../../../engine/common/site-facts.ts' {
  interface SitePlaces {
    /** The address of the page that compares models. */
    readonly compare?: string | undefined;
  }
}

/** What the blocks of this module receive in addition to their data. */
export interface EquipmentServices extends BlockServices {
  /** The specification tables of all the site's products. Rejects if they can't be loaded. */
  readonly loadTables: () => Promise<readonly MachineTable[]>;
  /** All the site's machines and models. Rejects if they can't be loaded. */
  readonly loadMachines: () => Promise<readonly Machine[]>;
}
