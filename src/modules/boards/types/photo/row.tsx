import type { ReactNode } from 'react';
import { Card } from '../row-layouts.tsx';
import { Thumb, thumbOf } from '../row-parts.tsx';
import type { RowProps } from '../row-parts.tsx';
import type { ListRow } from '../type-parts.ts';

function PhotoRow(props: RowProps): ReactNode {
  return <Card {...props} picture={<Thumb src={thumbOf(props.post)} shape="photo" />} />;
}

export const row: ListRow = { Row: PhotoRow, layout: 'wide' };
