import type { Machine, MachineTable } from '../machines.ts';
import type { BlockServices } from '../../../shared/block-services.ts';

/** What the blocks of this module receive in addition to their data. */
export interface EquipmentServices extends BlockServices {
  /** The specification tables of all the site's products. Rejects if they can't be loaded. */
  readonly loadTables: () => Promise<readonly MachineTable[]>;
  /** All the site's machines and models. Rejects if they can't be loaded. */
  readonly loadMachines: () => Promise<readonly Machine[]>;
}
