import type { ReactNode } from 'react';
import { englishName } from '../engine/common/menu.ts';
import type { MenuItem } from '../engine/common/menu.ts';
import type { PictureValue } from '../engine/common/page-values.ts';
import css from './banner.module.css';

interface BannerProps {
  readonly title: string;
  /** The menu items from the top level down to the page. */
  readonly trail: readonly MenuItem[];
  readonly picture?: PictureValue | undefined;
}

/** "e-mail": a line must not break after its hyphen. Splitting a title by this pattern makes every second part such a word. */
const SHORT_PREFIX = /(\b\p{L}-\p{L}+)/u;

/**
 * The dark band with the page's h1. Above it are the English titles of the first two menu levels, or an item's name if it has
 * no English title (R-SHELL-02), without repeating the h1.
 */
export function Banner({ title, trail, picture }: BannerProps): ReactNode {
  const eyebrow = trail
    .slice(0, 2)
    .map(englishName)
    .filter((name, index, names) => name !== title && names.indexOf(name) === index);
  return (
    <div className={css.banner}>
      {picture && (
        <img
          className={`${css.picture} unprinted`}
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt=""
        />
      )}
      <div className={css.inner}>
        {eyebrow.length > 0 && <p className={css.eyebrow}>{eyebrow.join(' / ')}</p>}
        <h1 className={css.title} tabIndex={-1}>
          {/* Each part is an element: see docs/decisions/translated-pages.md. */}
          {title.split(SHORT_PREFIX).map((part, index) => (
            <span key={index} className={index % 2 === 0 ? undefined : css.whole}>
              {part}
            </span>
          ))}
        </h1>
      </div>
    </div>
  );
}
