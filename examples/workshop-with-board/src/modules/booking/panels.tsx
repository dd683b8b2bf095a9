import type { ReactNode } from 'react';
import type { Panels } from 'schema-pages';
import { CallList } from 'schema-pages/ui/call-list';
import { DeletableRow } from 'schema-pages/ui/deletable-row';
import { BOOKINGS } from './contract.ts';

function Bookings(): ReactNode {
  return (
    <CallList call="/booking/list.do" answer={BOOKINGS} one="booking" many="bookings">
      {({ id, day, name, email }) => (
        <DeletableRow
          key={id}
          call="/booking/delete.do"
          id={id}
          what="booking"
          question={`The booking for ${day} will be deleted for good. Tell ${name} first.`}
          gone={`The booking for ${day} was deleted.`}
        >
          {`${day}: ${name}, ${email}`}
        </DeletableRow>
      )}
    </CallList>
  );
}

export const panels: Panels = {
  bookings: {
    title: 'Bookings',
    ...{ what: 'the bookings', rule: 'Only staff can read bookings', it: 'them' },
    Content: Bookings,
    actions: { 'booking.delete': 'Booking deleted' },
  },
};
