import type { ReactNode } from 'react';
import { Day } from '../ui/day.tsx';
import { Link } from '../ui/link.tsx';
import css from './card.module.css';
import { Facts, RowTitle } from './row-parts.tsx';
import type { RowProps } from './row-parts.tsx';

interface CardProps extends Pick<RowProps, 'post' | 'href' | 'marks' | 'now'> {
  /** Stands above the words. */
  readonly picture: ReactNode;
  /** What stands below the title; without it the day does. */
  readonly children?: ReactNode;
}

/** A picture with the title of its post below it. All of it leads there. */
export function Card({ post, href, marks, now, picture, children }: CardProps): ReactNode {
  return (
    <Link href={href} className={css.card}>
      {picture}
      <span className={css.words}>
        <RowTitle post={post} marks={marks} now={now} />
        {children ?? (
          <Facts>
            <Day moment={post.updateTime} />
          </Facts>
        )}
      </span>
    </Link>
  );
}
