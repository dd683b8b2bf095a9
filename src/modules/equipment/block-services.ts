import type { ModuleServices } from '../../shared/block-services.ts';
import type { EquipmentServices } from './blocks/equipment-services.ts';

const load = () => import('./api/get-machines.ts');

export const services = (({
  compare,
}): Pick<EquipmentServices, 'compare' | 'loadTables' | 'loadMachines'> => ({
  compare,
  loadTables: async () => (await load()).getMachineTables(),
  loadMachines: async () => (await load()).getMachines(),
})) satisfies ModuleServices;
