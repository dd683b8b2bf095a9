import type { ReactNode } from 'react';
import { toZonedParts } from '../../../../../src/engine/common/dates.ts';
import { Card } from '../../../../../src/modules/boards/types/row-layouts.tsx';
import { Facts, Thumb, thumbOf } from '../../../../../src/modules/boards/types/row-parts.tsx';
import type { RowProps } from '../../../../../src/modules/boards/types/row-parts.tsx';
import type { ListRow } from '../../../../../src/modules/boards/types/type-parts.ts';
import { useTimeZone } from '../../../../../src/ui/time-zone.ts';

declare module '../../../../../src/modules/boards/board-config.ts' {
  interface BoardTypes {
    COMMISSION: object;
  }
}

/** The picture of a piece, with its woods and year below the title. */
function CommissionRow(props: RowProps): ReactNode {
  const { boardTags, updateTime } = props.post;
  const woods = (boardTags ?? []).map(({ name }) => name).join(', ');
  const year = toZonedParts(updateTime, useTimeZone())?.year;
  return (
    <Card {...props} picture={<Thumb src={thumbOf(props.post)} shape="photo" />}>
      <Facts>
        {woods && <span>{woods}</span>}
        <span>{year}</span>
      </Facts>
    </Card>
  );
}

export const row: ListRow = { Row: CommissionRow, layout: 'wide' };
