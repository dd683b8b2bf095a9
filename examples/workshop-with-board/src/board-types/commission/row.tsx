import type { ReactNode } from 'react';
import { toZonedParts } from 'schema-pages';
import { Card, Facts, Thumb, thumbOf } from 'schema-pages/modules/boards/types';
import type { ListRow, RowProps } from 'schema-pages/modules/boards/types';
import { useTimeZone } from 'schema-pages/ui/time-zone';

declare module 'schema-pages/modules/boards/open-types' {
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
