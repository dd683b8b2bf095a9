/** `schema-pages/brand`: for the module that `theme.brand` in site.config.ts names. Runs in the build only. */
export { renderManifest, toPng } from '../engine/bundle/brand.ts';
export type { BrandFiles } from '../engine/bundle/brand.ts';
export { packIco } from '../engine/bundle/ico.ts';
export { SOCIAL_PICTURE } from '../engine/common/social-picture.ts';
export { createPictureCache } from '../engine/pictures/picture-cache.ts';
