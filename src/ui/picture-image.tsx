import type { ReactNode } from 'react';
import type { PictureValue } from '../shared/page-values.ts';

interface PictureImageProps {
  readonly picture: PictureValue;
  /** Loads at once: for a picture that is seen as soon as the page is. */
  readonly eager?: boolean;
  /** The width it is shown at, in CSS pixels. Without it, its natural one, which CSS may narrow. */
  readonly width?: number;
  readonly className?: string | undefined;
}

/** A picture's `<img>`. It always knows its size, so that nothing moves when it arrives. */
export function PictureImage({
  picture,
  eager = false,
  width = picture.width,
  className,
}: PictureImageProps): ReactNode {
  return (
    <img
      src={picture.src}
      alt={picture.alt}
      width={width}
      height={Math.round((width * picture.height) / picture.width)}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
