import { defineModule } from '../../engine/index.ts';
import type { SiteModule } from '../../engine/index.ts';
import type { MachineListing } from './machines.ts';

declare module '../../engine/common/open-types.ts' {
  interface ModuleValues {
    equipment: MachineListing[];
  }
}

/** The catalogue of machines: finding and comparing them, and their data sheets. */
export const equipment = (): SiteModule => defineModule('equipment', import.meta.url);
