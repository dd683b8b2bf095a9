import type { ReactNode } from 'react';
import type { PictureValue } from '../engine/common/page-values.ts';
import { PictureImage } from './picture-image.tsx';
import css from './pinned-picture.module.css';

interface PinnedPictureProps {
  readonly picture: PictureValue;
  readonly eager?: boolean;
  /** The width it is shown at, in CSS pixels. Without it, the width of its container. */
  readonly width?: number;
}

/**
 * A picture with a numbered pin at each part, where its drawing has the end of a leader line. The pins only repeat the
 * parts list, so screen readers do not hear them. They sit in an SVG because its percentages need no `style`.
 */
export function PinnedPicture({ picture, eager = false, width }: PinnedPictureProps): ReactNode {
  const className = width === undefined ? css.fluid : css.fixed;
  return (
    <div className={`${css.frame} ${className}`}>
      <PictureImage picture={picture} eager={eager} {...(width !== undefined && { width })} />
      {picture.parts.length > 0 && (
        <svg className={css.pins} width="100%" height="100%" aria-hidden="true">
          {picture.parts.map(({ key, x, y }, index) => (
            <svg key={key} x={`${x}%`} y={`${y}%`} overflow="visible">
              <circle className={css.pin} r="13" />
              <text className={css.number} textAnchor="middle" dy="0.36em">
                {index + 1}
              </text>
            </svg>
          ))}
        </svg>
      )}
    </div>
  );
}
