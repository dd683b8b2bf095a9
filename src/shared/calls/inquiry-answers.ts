import { COUNT, FROM_ONE, ID_NUMBER, TEXT, TEXT_OR_NULL, TIME, listOf, object } from './parts.ts';

export const STATUS = { type: 'string', enum: ['new', 'open', 'done'] } as const;

export const RECEIPT = object({ ok: { type: 'boolean', enum: [true] }, receipt: TEXT });

const INQUIRY = object(
  {
    id: ID_NUMBER,
    receipt: TEXT,
    receivedTime: TIME,
    status: STATUS,
    spam: { type: 'boolean' },
    worker: TEXT,
    contents: TEXT,
  },
  { tel: TEXT, email: TEXT, notice: TEXT_OR_NULL },
);

export const INQUIRY_LIST = object({ total: COUNT, pagesize: FROM_ONE, items: listOf(INQUIRY) });
