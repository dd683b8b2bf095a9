import type { ReactNode, SVGAttributes } from 'react';
import type { PictureValue } from '../engine/common/page-values.ts';
import type { LitPart } from './lit-part.ts';
import { PictureImage } from './picture-image.tsx';
import css from './pinned-picture.module.css';

interface PinnedPictureProps {
  readonly picture: PictureValue;
  readonly eager?: boolean;
  /** Its width in CSS pixels. Default: its container's width. */
  readonly width?: number;
  /** Lets a pin highlight its part, and a part scroll the picture into view. */
  readonly lit?: LitPart | undefined;
}

/**
 * A picture with a numbered pin at each part, where its drawing has the end of a leader line. The pins only repeat the parts
 * list, so they are hidden from screen readers, and the keyboard highlights them from the list. They are in an SVG because its
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

/**
 * A pin is highlighted by hovering with a mouse, or by a tap. The event doesn't reach the picture below, which would open its
 * larger view.
 */
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
