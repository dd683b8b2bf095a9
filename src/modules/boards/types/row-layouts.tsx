import type { ReactNode } from 'react';
import { Day } from '../../../ui/day.tsx';
import { Link } from '../../../ui/link.tsx';
import css from './row-layouts.module.css';
import { Facts, RowTitle, Thumb, thumbOf } from './row-parts.tsx';
import type { RowProps } from './row-parts.tsx';

/** Layouts of a post in a list. The whole row or card links to the post. */

interface RowLinkProps {
  readonly href: string;
  /** Sets the row's columns. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** A row whose columns are set by the type's own styles. */
export function RowLink({ href, className = '', children }: RowLinkProps): ReactNode {
  return (
    <Link href={href} className={`${css.row} ${className}`}>
      {children}
    </Link>
  );
}

interface PicturedRowProps extends Pick<RowProps, 'post' | 'href'> {
  readonly small?: true;
  readonly children: ReactNode;
}

/** The post's picture, and its details beside it. */
export function PicturedRow({ post, href, small, children }: PicturedRowProps): ReactNode {
  return (
    <Link href={href} className={small ? `${css.pictured} ${css.small}` : css.pictured}>
      <Thumb src={thumbOf(post)} shape="photo" />
      <div className={css.column}>{children}</div>
    </Link>
  );
}

interface CardProps extends Pick<RowProps, 'post' | 'href' | 'marks' | 'now'> {
  readonly picture: ReactNode;
  /** Content below the title; by default the date. */
  readonly children?: ReactNode;
}

/** A picture with the post's title below it. */
export function Card({ post, href, marks, now, picture, children }: CardProps): ReactNode {
  return (
    <Link href={href} className={css.card}>
      {picture}
      <div className={css.words}>
        <RowTitle post={post} marks={marks} now={now} />
        {children ?? (
          <Facts>
            <Day moment={post.updateTime} />
          </Facts>
        )}
      </div>
    </Link>
  );
}
