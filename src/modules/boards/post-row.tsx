import type { ReactNode } from 'react';
import { dayOf } from '../../shared/dates.ts';
import type { Post } from '../../shared/do-contract.ts';
import { postPath } from '../../shared/screens.ts';
import { Link } from '../../ui/link.tsx';
import css from './board-list.module.css';

interface PostRowProps {
  readonly post: Post;
  /** The beginning of its text. */
  readonly excerpt: string;
  /** The page of the list that the row stands on. */
  readonly place: { readonly menuId: number; readonly boardConfigId: number; readonly page: number };
}

/** A post in a NORMAL list: the day, the title, the beginning of its text, how often it was read. */
export function PostRow({ post, excerpt, place }: PostRowProps): ReactNode {
  const day = dayOf(post.updateTime);
  return (
    <li>
      <Link href={postPath({ ...place, boardId: post.id })} className={css.row}>
        {day && (
          <time className={css.date} dateTime={`${day.year}-${day.month}-${day.day}`}>
            <span>
              {day.year}.{day.month}
            </span>{' '}
            <span className={css.day}>{day.day}</span>
          </time>
        )}
        <span className={css.words}>
          <h2 className={css.title}>{post.title}</h2>
          <span className={css.excerpt}>{excerpt}</span>
        </span>
        {post.readCnt !== undefined && <span className={css.views}>{viewsOf(post.readCnt)}</span>}
      </Link>
    </li>
  );
}

function viewsOf(count: number): string {
  return count === 1 ? '1 view' : `${count} views`;
}
