import type { BuildModule } from '../../engine/index.ts';
import { checkCompare } from './build/check-compare.ts';
import { addSheetAddresses, dataSheetsOf } from './build/data-sheets.ts';
import { machineTexts } from './build/machine-texts.ts';
import { machinesOf } from './build/machines-of.ts';
import { MACHINE_TABLES, MACHINES } from './machines.ts';
import type { PageMachines } from './machines.ts';
import { DATA_SHEETS } from './sheet-address.ts';
import * as samples from './samples.ts';

/** Data sheets, the machines for finder and comparison, and their texts for the search. */
export const build: BuildModule = {
  name: 'equipment',
  complete: addSheetAddresses,
  derived: { folder: DATA_SHEETS, of: dataSheetsOf },
  products: ({ catalogue }) => machineTexts(catalogue()),
  collection: {
    of: ({ catalogue }) => {
      const found = machinesOf(catalogue());
      return found.machines.length > 0 ? found : null;
    },
    list: (pages: readonly PageMachines[]) => pages.flatMap(({ listings }) => listings),
    files: (pages: readonly PageMachines[]) => ({
      [MACHINES]: pages.flatMap(({ machines }) => machines),
      [MACHINE_TABLES]: pages.flatMap(({ tables }) => tables),
    }),
  },
  lint: { site: checkCompare },
  samples: {
    list: samples.LISTINGS,
    answers: { loadMachines: samples.MACHINES, loadTables: samples.TABLES },
  },
};
