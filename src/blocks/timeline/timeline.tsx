import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { Timeline as TimelineBlock } from '../page.gen.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import css from './timeline.module.css';

/** Further events would make columns too narrow to read at 860 px. */
const MAX_IN_A_ROW = 7;

/** Dated events in order. Their dates are shown as written, and given to machines in ISO 8601. */
export function Timeline({ block, level }: BlockProps<TimelineBlock>): ReactNode {
  const { heading, id, events } = block;
  return (
    <div className="wrap" id={heading ? undefined : id}>
      {heading && <SectionHead level={level} id={id} heading={heading} above />}
      <ol className={events.length <= MAX_IN_A_ROW ? css.row : undefined}>
        {events.map(({ date, title, text }) => (
          <li key={`${date} ${title}`} className={css.event}>
            <time className={css.date} dateTime={date.replace('.', '-')}>
              {date}
            </time>
            <span className={css.title}>{title}</span>
            {text && (
              <p className={`${css.text} quiet`}>
                <RichText value={text} />
              </p>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
