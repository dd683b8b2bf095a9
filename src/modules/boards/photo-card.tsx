import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import css from './card.module.css';
import { Facts, PostDay, RowTitle, Thumb, thumbOf } from './row-parts.tsx';
import type { RowProps } from './row-parts.tsx';

/** A post in a PHOTO list: its picture, with title and day. */
export function PhotoCard({ post, href, filter, now }: RowProps): ReactNode {
  return (
    <li>
      <Link href={href} className={css.card}>
        <Thumb src={thumbOf(post)} shape="photo" />
        <span className={css.words}>
          <RowTitle post={post} filter={filter} now={now} />
          <Facts>
            <PostDay moment={post.updateTime} />
          </Facts>
        </span>
      </Link>
    </li>
  );
}
