import type { ReactNode } from 'react';
import { Day } from '../../../../ui/day.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { RowLink } from '../row-layouts.tsx';
import { Facts, RowTitle } from '../row-parts.tsx';
import type { RowProps } from '../row-parts.tsx';
import type { ListRow } from '../type-parts.ts';
import css from './row.module.css';

function QnaRow({ post, href, marks, now }: RowProps): ReactNode {
  return (
    <RowLink href={href} className={css.question}>
      <Facts>
        <Day moment={post.updateTime} />
      </Facts>
      <RowTitle post={post} marks={marks} now={now} />
      {post.boardReply ? (
        <span className={css.answered}>
          <Icon name="check" />
          Answer complete
        </span>
      ) : (
        <span className={css.waiting}>Waiting for answer</span>
      )}
    </RowLink>
  );
}

export const row: ListRow = { Row: QnaRow };
