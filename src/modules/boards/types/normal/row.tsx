import type { ReactNode } from 'react';
import { toZonedParts } from '../../../../engine/common/dates.ts';
import { useTimeZone } from '../../../../ui/time-zone.ts';
import { RowLink } from '../row-layouts.tsx';
import { Excerpt, Facts, RowTitle, Views } from '../row-parts.tsx';
import type { RowProps } from '../row-parts.tsx';
import type { ListRow } from '../type-parts.ts';
import css from './row.module.css';

function NormalRow({ post, href, excerpt, marks, now }: RowProps): ReactNode {
  const day = toZonedParts(post.updateTime, useTimeZone());
  return (
    <RowLink href={href} className={css.row}>
      {day && (
        <time className={css.date} dateTime={`${day.year}-${day.month}-${day.day}`}>
          <span>
            {day.year}.{day.month}
          </span>{' '}
          <span className={css.day}>{day.day}</span>
        </time>
      )}
      <div className={css.words}>
        <RowTitle post={post} marks={marks} now={now} />
        <Excerpt excerpt={excerpt} marks={marks} />
      </div>
      <Facts>
        <Views count={post.readCnt} />
      </Facts>
    </RowLink>
  );
}

export const row: ListRow = { Row: NormalRow };
