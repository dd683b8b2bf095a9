import type { BuildModule } from '../../engine/index.ts';
import { frameOf } from './build/map-frame.ts';
import { resolveMap } from './build/resolve-map.ts';
import { MAP_FRAME, NO_MAP, tileOrigin } from './provider.ts';
import type { MapProvider } from './provider.ts';

/** Places on a map, and the data that its provider needs. */
export const build: BuildModule = {
  name: 'map',
  settings: ({ map = NO_MAP }) => map,
  resolve: (place, provider: MapProvider, fill) => resolveMap(place, provider, fill),
  embeds: (provider: MapProvider) => ({
    pictureOrigins: provider.provider === 'tiles' ? [tileOrigin(provider.url)] : [],
    frames: provider.provider === 'kakao' ? { [MAP_FRAME]: frameOf(provider) } : {},
  }),
};
