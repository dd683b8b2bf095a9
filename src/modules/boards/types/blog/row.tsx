import type { ReactNode } from 'react';
import { Day } from '../../../../ui/day.tsx';
import { PicturedRow } from '../row-layouts.tsx';
import { Excerpt, Facts, RowTitle, Views } from '../row-parts.tsx';
import type { RowProps } from '../row-parts.tsx';
import type { ListRow } from '../type-parts.ts';

function BlogRow({ post, href, excerpt, marks, now }: RowProps): ReactNode {
  return (
    <PicturedRow post={post} href={href}>
      <RowTitle post={post} marks={marks} now={now} />
      <Excerpt excerpt={excerpt} marks={marks} />
      <Facts>
        <Day moment={post.updateTime} />
        <Views count={post.readCnt} />
      </Facts>
    </PicturedRow>
  );
}

export const row: ListRow = { Row: BlogRow };
