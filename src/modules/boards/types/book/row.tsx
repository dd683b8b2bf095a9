import type { ReactNode } from 'react';
import { Day } from '../../../../ui/day.tsx';
import { MarkedText } from '../../../../ui/marked-text.tsx';
import { Card } from '../row-layouts.tsx';
import { FileLinks } from '../file-links.tsx';
import { Facts, Thumb, thumbOf } from '../row-parts.tsx';
import type { RowProps } from '../row-parts.tsx';
import type { ListRow } from '../type-parts.ts';
import css from './row.module.css';

function BookRow(props: RowProps): ReactNode {
  const { post, marks } = props;
  const tags = post.boardTags ?? [];
  return (
    <>
      <Card {...props} picture={<Thumb src={thumbOf(post)} shape="cover" />}>
        <Facts>
          <span>
            Published <Day moment={post.updateTime} />
          </span>
          {post.nickName && <MarkedText text={post.nickName} ranges={marks?.nickName} />}
        </Facts>
        {tags.length > 0 && (
          <span className={`${css.tags} cluster`}>
            {tags.map(({ name }, index) => (
              <span key={index}>
                <MarkedText text={name} ranges={marks?.tags[index]} />
              </span>
            ))}
          </span>
        )}
      </Card>
      <div className={css.files}>
        <FileLinks files={post.boardFiles ?? []} membersOnly />
      </div>
    </>
  );
}

export const row: ListRow = { Row: BookRow, layout: 'tall' };
