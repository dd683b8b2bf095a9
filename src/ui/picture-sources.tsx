import type { ReactNode } from 'react';
import type { PictureFile } from '../engine/common/page-values.ts';

interface PictureSourcesProps {
  readonly picture: PictureFile;
  /** How wide it is shown, as the `sizes` attribute says it. */
  readonly sizes: string;
  /** Where it stands in for the picture proper, such as on phones. */
  readonly media?: string;
}

/** The better formats of a picture, for inside a `<picture>`: the browser takes the first that it can show. */
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
