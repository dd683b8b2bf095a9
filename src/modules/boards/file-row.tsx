import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { FileLinks } from './file-links.tsx';
import { Excerpt, Facts, PostDay, RowTitle, Thumb, thumbOf } from './row-parts.tsx';
import type { RowProps } from './row-parts.tsx';
import css from './thumb-row.module.css';

/** A post in a FILE list: its picture, day, title, the beginning of its text, and its files outside of the link. */
export function FileRow({ post, href, excerpt, filter, now }: RowProps): ReactNode {
  return (
    <li>
      <Link href={href} className={`${css.row} ${css.small}`}>
        <Thumb src={thumbOf(post)} shape="photo" />
        <span className={css.words}>
          <Facts>
            <PostDay moment={post.updateTime} />
          </Facts>
          <RowTitle post={post} filter={filter} now={now} />
          <Excerpt excerpt={excerpt} filter={filter} />
        </span>
      </Link>
      <div className={css.files}>
        <FileLinks files={post.boardFiles ?? []} membersOnly />
      </div>
    </li>
  );
}
