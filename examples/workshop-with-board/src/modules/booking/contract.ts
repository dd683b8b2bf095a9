import { DONE, SENDING, STAFF_READING, STAFF_SENDING, TEXT } from 'schema-pages';
import { ID_NUMBER, callsOf, listOf, object } from 'schema-pages';

const LINE = { type: 'string', pattern: '^[^\\u0000]*$', maxLength: 100 } as const;

export const BOOKED = object({ receipt: TEXT });
const BOOKING = object({ id: ID_NUMBER, day: TEXT, name: TEXT, email: TEXT });
export const BOOKINGS = object({ items: listOf(BOOKING) });

export const BOOKING_CALLS = callsOf(() => ({
  book: {
    ...SENDING,
    path: '/booking/save.do',
    summary: 'Books a day for a visit. Each day is given once.',
    question: object({ day: LINE, name: LINE, email: LINE }),
    answer: BOOKED,
  },
  bookingList: {
    ...STAFF_READING,
    path: '/booking/list.do',
    summary: 'The bookings, the next visit first.',
    question: object({}),
    answer: BOOKINGS,
  },
  bookingDelete: {
    ...STAFF_SENDING,
    path: '/booking/delete.do',
    summary: 'Deletes a booking for good, and its mail. Recorded.',
    question: object({ id: ID_NUMBER }),
    answer: DONE,
  },
}));

type BookingCalls = typeof BOOKING_CALLS;
declare module 'schema-pages/open-types' {
  interface Calls extends BookingCalls {}
  interface AuditActions extends Record<'booking.delete', unknown> {}
}
