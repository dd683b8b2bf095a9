import type { ReactNode, SVGAttributes } from 'react';
import type { PictureValue } from '../engine/common/page-values.ts';
import type { LitPart } from './lit-part.ts';
import { PictureImage } from './picture-image.tsx';
import css from './pinned-picture.module.css';

interface PinnedPictureProps {
  readonly picture: PictureValue;
  readonly eager?: boolean;
  /** The width it is shown at, in CSS pixels. Without it, the width of its container. */
  readonly width?: number;
  /** Lets a pin light its part, and a part bring the picture into sight. */
  readonly lit?: LitPart | undefined;
}

/**
 * A picture with a numbered pin at each part, where its drawing has the end of a leader line. The pins only repeat the
 * parts list, so screen readers do not hear them, and the keyboard lights them from there. They sit in an SVG because its
 * percentages need no `style`.
 */
export function PinnedPicture({ picture, eager = false, width, lit }: PinnedPictureProps): ReactNode {
  const className = width === undefined ? css.fluid : css.fixed;
  const named = picture.parts.findIndex(({ key }) => key === lit?.key);
  return (
    <div ref={lit?.frame} className={`${css.frame} ${className}`}>
      <PictureImage picture={picture} eager={eager} {...(width !== undefined && { width })} />
      {picture.parts.length > 0 && (
        <svg className={css.pins} width="100%" height="100%" aria-hidden="true">
          {picture.parts.map(({ key, x, y }, index) => (
            <svg key={key} x={`${x}%`} y={`${y}%`} overflow="visible">
              <g className={index === named ? css.lit : undefined} {...(lit && pinHandlers(lit, key))}>
                <circle className={css.pin} r="13" />
                <text className={css.number} textAnchor="middle" dy="0.36em">
                  {index + 1}
                </text>
              </g>
            </svg>
          ))}
        </svg>
      )}
      {width === undefined && named >= 0 && (
        <span className={css.name} aria-hidden="true">
          {named + 1} {picture.parts[named]?.label}
        </span>
      )}
    </div>
  );
}

/** The mouse lights a pin by standing on it, a finger by a tap. The picture below, which a press enlarges, does not hear of it. */
function pinHandlers({ key: litKey, light }: LitPart, key: string): SVGAttributes<SVGGElement> {
  return {
    onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && light(key),
    onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && light(null),
    onPointerDown: (event) => event.stopPropagation(),
    onClick: (event) => {
      event.stopPropagation();
      light(litKey === key && !matchMedia('(hover: hover)').matches ? null : key);
    },
  };
}
