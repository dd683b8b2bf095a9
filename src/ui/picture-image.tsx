import type { ReactNode } from 'react';
import type { PictureValue } from '../engine/common/page-values.ts';
import { PictureSources } from './picture-sources.tsx';

/** How much of the page a picture takes, from which the browser chooses how wide a file it fetches. */
const ROOMS = {
  /** From margin to margin. */
  full: '(min-width: 87.5em) 1320px, 100vw',
  /** Two beside each other on wide screens. */
  half: '(min-width: 64em) 50vw, 100vw',
  /** A cell of a grid. */
  cell: '(min-width: 67.5em) 400px, (min-width: 40em) 50vw, 100vw',
  /** A portrait, a flag, a step. */
  small: '320px',
} as const;

interface PictureImageProps {
  readonly picture: PictureValue;
  /** Loads at once: for a picture that is seen as soon as the page is. */
  readonly eager?: boolean;
  /** The width it is shown at, in CSS pixels. Without it, its natural one, which CSS may narrow. */
  readonly width?: number;
  readonly room?: keyof typeof ROOMS;
  readonly className?: string | undefined;
}

/** A picture's `<img>`, in a `<picture>` where there are better formats. It always knows its size, so that nothing moves when it arrives. */
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
  // A width that was asked for is how wide it is shown; the natural one only says how wide it may become.
  const sizes = width === picture.width ? ROOMS[room] : `${width}px`;
  return (
    <picture>
      <PictureSources picture={picture} sizes={sizes} />
      {image}
    </picture>
  );
}
