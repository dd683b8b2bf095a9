import { defineModule } from '../../engine/index.ts';
import type { SiteModule } from '../../engine/index.ts';
import type { MapValue } from './provider.ts';

declare module '../../engine/common/open-types.ts' {
  interface ModuleValues {
    map: MapValue | undefined;
  }
}

/** The location of an office, on a drawn map or on that of a provider, which `map` in site.json names. */
export const map = (): SiteModule => defineModule('map', import.meta.url);
