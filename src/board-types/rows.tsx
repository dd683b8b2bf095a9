import type { ReactNode } from 'react';
import { toZonedParts } from '../engine/common/dates.ts';
import { Icon } from '../ui/icon.tsx';
import { Day } from '../ui/day.tsx';
import { Link } from '../ui/link.tsx';
import { useTimeZone } from '../ui/time-zone.ts';
import { FileLinks } from './file-links.tsx';
import { Excerpt, Facts, RowTitle, Thumb, Views, thumbOf } from './row-parts.tsx';
import type { RowProps } from './row-parts.tsx';
import css from './rows.module.css';

/** A post in a NORMAL list: the day, the title, the beginning of its text, how often it was read. */
export function NormalRow({ post, href, excerpt, marks, now }: RowProps): ReactNode {
  const day = toZonedParts(post.updateTime, useTimeZone());
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
          <RowTitle post={post} marks={marks} now={now} />
          <Excerpt excerpt={excerpt} marks={marks} />
        </span>
        <Facts>
          <Views count={post.readCnt} />
        </Facts>
      </Link>
    </li>
  );
}

/** A post in a QNA list: its day and title, and whether it has been answered, in words. */
export function QuestionRow({ post, href, marks, now }: RowProps): ReactNode {
  return (
    <li>
      <Link href={href} className={css.question}>
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
      </Link>
    </li>
  );
}

/** A post in a BLOG list: its picture, title, the beginning of its text, day and views. */
export function BlogRow({ post, href, excerpt, marks, now }: RowProps): ReactNode {
  return (
    <li>
      <Link href={href} className={css.pictured}>
        <Thumb src={thumbOf(post)} shape="photo" />
        <span className={css.column}>
          <RowTitle post={post} marks={marks} now={now} />
          <Excerpt excerpt={excerpt} marks={marks} />
          <Facts>
            <Day moment={post.updateTime} />
            <Views count={post.readCnt} />
          </Facts>
        </span>
      </Link>
    </li>
  );
}

/** A post in a FILE list: its picture, day, title, the beginning of its text, and its files outside of the link. */
export function FileRow({ post, href, excerpt, marks, now }: RowProps): ReactNode {
  return (
    <li>
      <Link href={href} className={`${css.pictured} ${css.small}`}>
        <Thumb src={thumbOf(post)} shape="photo" />
        <span className={css.column}>
          <Facts>
            <Day moment={post.updateTime} />
          </Facts>
          <RowTitle post={post} marks={marks} now={now} />
          <Excerpt excerpt={excerpt} marks={marks} />
        </span>
      </Link>
      <div className={css.files}>
        <FileLinks files={post.boardFiles ?? []} membersOnly />
      </div>
    </li>
  );
}
