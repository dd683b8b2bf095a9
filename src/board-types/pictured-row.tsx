import type { ReactNode } from 'react';
import { Link } from '../ui/link.tsx';
import css from './pictured-row.module.css';
import { Thumb, thumbOf } from './row-parts.tsx';
import type { RowProps } from './row-parts.tsx';

interface PicturedRowProps extends Pick<RowProps, 'post' | 'href'> {
  /** A smaller picture, for a row with something below it. */
  readonly small?: true;
  readonly children: ReactNode;
}

/** The post's picture, and beside it what is said of the post. All of it leads there. */
export function PicturedRow({ post, href, small, children }: PicturedRowProps): ReactNode {
  return (
    <Link href={href} className={small ? `${css.pictured} ${css.small}` : css.pictured}>
      <Thumb src={thumbOf(post)} shape="photo" />
      <span className={css.column}>{children}</span>
    </Link>
  );
}
