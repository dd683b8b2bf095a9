import type { ReactNode } from 'react';
import type { PictureFile } from '../engine/common/page-values.ts';

interface PictureSourcesProps {
  readonly picture: PictureFile;
  /** Its shown width, in the form of the `sizes` attribute. */
  readonly sizes: string;
  /** The media query for which it replaces the main picture, such as on phones. */
  readonly media?: string;
}

/** A picture's better formats, for inside a `<picture>`: the browser takes the first that it supports. */
export function PictureSources({ picture, sizes, media }: PictureSourcesProps): ReactNode {
  const { sources = [], width, height } = picture;
  return sources.map(({ type, srcset }) => (
    <source
      key={type}
      type={type}
      media={media}
      srcSet={srcset}
      sizes={sizes}
      width={width}
      height={height}
    />
  ));
}
