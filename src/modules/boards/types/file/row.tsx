import type { ReactNode } from 'react';
import { Day } from '../../../../ui/day.tsx';
import { FileLinks } from '../file-links.tsx';
import { PicturedRow } from '../row-layouts.tsx';
import { Excerpt, Facts, RowTitle } from '../row-parts.tsx';
import type { RowProps } from '../row-parts.tsx';
import type { ListRow } from '../type-parts.ts';
import css from './row.module.css';

function FileRow({ post, href, excerpt, marks, now }: RowProps): ReactNode {
  return (
    <>
      <PicturedRow post={post} href={href} small>
        <Facts>
          <Day moment={post.updateTime} />
        </Facts>
        <RowTitle post={post} marks={marks} now={now} />
        <Excerpt excerpt={excerpt} marks={marks} />
      </PicturedRow>
      <div className={css.files}>
        <FileLinks files={post.boardFiles ?? []} membersOnly />
      </div>
    </>
  );
}

export const row: ListRow = { Row: FileRow };
