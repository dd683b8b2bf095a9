import type { PictureValue } from '../engine/common/page-values.ts';

/** The drawing in the banner of hand-written screens, which have no page file that could name one. */
export const SCREEN_BANNER: PictureValue = {
  src: '/art/banner-customer.svg',
  width: 1600,
  height: 400,
  alt: '',
  large: '/art/banner-customer.svg',
  parts: [],
};
