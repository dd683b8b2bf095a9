import type { ReactNode } from 'react';
import { dayOf } from '../../shared/dates.ts';
import { Link } from '../../ui/link.tsx';
import css from './normal-row.module.css';
import { Excerpt, Facts, RowTitle, Views } from './row-parts.tsx';
import type { RowProps } from './row-parts.tsx';

/** A post in a NORMAL list: the day, the title, the beginning of its text, how often it was read. */
export function NormalRow({ post, href, excerpt, filter, now }: RowProps): ReactNode {
  const day = dayOf(post.updateTime);
  return (
    <li>
      <Link href={href} className={css.row}>
        {day && (
          <time className={css.date} dateTime={`${day.year}-${day.month}-${day.day}`}>
            <span>
              {day.year}.{day.month}
            </span>{' '}
            <span className={css.day}>{day.day}</span>
          </time>
        )}
        <span className={css.words}>
          <RowTitle post={post} filter={filter} now={now} />
          <Excerpt excerpt={excerpt} filter={filter} />
        </span>
        <Facts>
          <Views count={post.readCnt} />
        </Facts>
      </Link>
    </li>
  );
}
