import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import css from './question-row.module.css';
import { Facts, PostDay, RowTitle } from './row-parts.tsx';
import type { RowProps } from './row-parts.tsx';

/** A post in a QNA list: its day and title, and whether it has been answered, in words. */
export function QuestionRow({ post, href, filter, now }: RowProps): ReactNode {
  return (
    <li>
      <Link href={href} className={css.row}>
        <Facts>
          <PostDay moment={post.updateTime} />
        </Facts>
        <RowTitle post={post} filter={filter} now={now} />
        {post.boardReply ? (
          <span className={css.answered}>
            <Icon name="check" />
            Answer complete
          </span>
        ) : (
          <span className={css.waiting}>Waiting for answer</span>
        )}
      </Link>
    </li>
  );
}
