import type { BlockServices } from '../../../shared/block-services.ts';
import type { EquipmentServices } from './equipment-services.ts';

const load = () => import('../api/get-machines.ts');

export const services: Omit<EquipmentServices, keyof BlockServices> = {
  loadTables: async () => (await load()).getMachineTables(),
  loadMachines: async () => (await load()).getMachines(),
};
