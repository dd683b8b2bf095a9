import type { ReactNode } from 'react';
import type { PictureValue } from '../engine/common/page-values.ts';
import { PictureSources } from './picture-sources.tsx';

/** Widths of a picture on the page, from which the browser chooses a file. */
const ROOMS = {
  /** From margin to margin. */
  full: '(min-width: 87.5em) 1320px, 100vw',
  /** From edge to edge of the window. */
  edge: '100vw',
  /** Two side by side on wide screens. */
  half: '(min-width: 64em) 50vw, 100vw',
  /** A cell of a grid. */
  cell: '(min-width: 67.5em) 400px, (min-width: 40em) 50vw, 100vw',
  /** A portrait, a flag, a step. */
  small: '320px',
} as const;

interface PictureImageProps {
  readonly picture: PictureValue;
  /** Loads at once, for a picture that is visible at the start. */
  readonly eager?: boolean;
  /** Its width in CSS pixels. Default: the natural width, which CSS may reduce. */
  readonly width?: number;
  readonly room?: keyof typeof ROOMS;
  readonly className?: string | undefined;
}

/**
 * A picture's `<img>`, inside `<picture>` if there are better formats. It always has its size, so that nothing moves when it
 * loads.
 */
export function PictureImage({
  picture,
  eager = false,
  width = picture.width,
  room = 'full',
  className,
}: PictureImageProps): ReactNode {
  const image = (
    <img
      src={picture.src}
      alt={picture.alt}
      width={width}
      height={Math.round((width * picture.height) / picture.width)}
      loading={eager || picture.first ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
  if (!picture.sources) return image;
  // An explicit width is the shown width; the natural one is only a maximum.
  const sizes = width === picture.width ? ROOMS[room] : `${width}px`;
  return (
    <picture>
      <PictureSources picture={picture} sizes={sizes} />
      {image}
    </picture>
  );
}
