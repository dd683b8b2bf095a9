import type { PictureValue } from 'schema-pages';

/** The drawing in the banner of screens. */
export const screenBanner: PictureValue = {
  src: '/art/banner-customer.svg',
  width: 1600,
  height: 400,
  alt: '',
  large: '/art/banner-customer.svg',
  parts: [],
};
