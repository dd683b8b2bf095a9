import type { BrowserModule } from '../../shell/browser-module.ts';
import type { BlockServices } from '../../shared/block-services.ts';
import type { EquipmentServices } from './equipment-services.ts';

const services: Omit<EquipmentServices, keyof BlockServices> = {
  loadTables: async () => (await import('../../api/get-machines.ts')).getMachineTables(),
  loadMachines: async () => (await import('../../api/get-machines.ts')).getMachines(),
};

export const browser = (): BrowserModule => ({ screens: {}, services });
