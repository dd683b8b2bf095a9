import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { Excerpt, Facts, PostDay, RowTitle, Thumb, Views, thumbOf } from './row-parts.tsx';
import type { RowProps } from './row-parts.tsx';
import css from './thumb-row.module.css';

/** A post in a BLOG list: its picture, title, the beginning of its text, day and views. */
export function BlogRow({ post, href, excerpt, filter, now }: RowProps): ReactNode {
  return (
    <li>
      <Link href={href} className={css.row}>
        <Thumb src={thumbOf(post)} shape="photo" />
        <span className={css.words}>
          <RowTitle post={post} filter={filter} now={now} />
          <Excerpt excerpt={excerpt} filter={filter} />
          <Facts>
            <PostDay moment={post.updateTime} />
            <Views count={post.readCnt} />
          </Facts>
        </span>
      </Link>
    </li>
  );
}
