import {
  COUNT,
  DONE,
  FROM_ONE,
  ID_NUMBER,
  PAGE,
  SENDING,
  STAFF_READING,
  STAFF_SENDING,
  TEXT,
  TEXT_OR_NULL,
  TIME,
  callsOf,
  listOf,
  object,
  orNull,
} from './parts.ts';

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
  // Optional fields that the visitor left empty are absent.
  { tel: TEXT, email: TEXT, visitorCompany: TEXT, country: TEXT, quantity: TEXT, notice: TEXT_OR_NULL },
);

export const INQUIRY_LIST = object({ total: COUNT, pagesize: FROM_ONE, items: listOf(INQUIRY) });

const ANY_ID = { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] } as const;

/** The calls of the inquiries (R-CALL-19 to R-CALL-21, R-CALL-30). */
export const INQUIRY_CALLS = callsOf(() => ({
  saveInquiry: {
    ...SENDING,
    token: 'with-cookies', // a browser that keeps no cookies can send an inquiry
    path: '/contact/save.do',
    summary:
      'Takes an inquiry. It is on disk before it is acknowledged; sent again with the same Idempotency-Key it is answered again and stored once.',
    question: object(
      // What is missing or empty is told for all fields at once, so the schema demands none.
      {},
      {
        id: ANY_ID,
        siteId: ANY_ID,
        company: TEXT_OR_NULL,
        title: TEXT_OR_NULL,
        email: TEXT_OR_NULL,
        worker: TEXT_OR_NULL,
        tel: TEXT_OR_NULL,
        email1: TEXT_OR_NULL,
        email2: TEXT_OR_NULL,
        email3: TEXT_OR_NULL,
        contents: TEXT_OR_NULL,
        /** The visitor's own company. Optional, as the two below; `company` is the site's and is ignored. */
        visitorCompany: TEXT_OR_NULL,
        country: TEXT_OR_NULL,
        quantity: TEXT_OR_NULL,
        /** The version of the privacy notice that was shown beside Save. */
        notice: TEXT_OR_NULL,
        /** Whether the consent box was ticked, where the site asks for one. */
        consent: { type: 'boolean' },
        /** Milliseconds from the first sight of the form until Save. What cannot be right counts as unknown. */
        elapsed: orNull({ type: 'number' }),
        /** Seen by programs only; people leave it empty. */
        topic: TEXT_OR_NULL,
        /** The former name of `topic`. */
        homepage: TEXT_OR_NULL,
      },
    ),
    answer: RECEIPT,
  },
  inquiryList: {
    ...STAFF_READING,
    path: '/contact/list.do',
    summary:
      "A page of the inquiries, the newest first. If the form was opened by a product's link or for chosen models, the contents begin with each machine, its model and its page. Each reading is recorded.",
    question: object({}, { page: PAGE, status: STATUS, spam: { type: 'string', enum: ['true', 'false'] } }),
    answer: INQUIRY_LIST,
  },
  inquiryStatus: {
    ...STAFF_SENDING,
    path: '/contact/status.do',
    summary: 'Says how far an inquiry has come.',
    question: object({ id: ID_NUMBER, status: STATUS }),
    answer: DONE,
  },
  inquiryExport: {
    ...STAFF_READING,
    path: '/contact/export.do',
    summary: 'All inquiries as CSV (UTF-8 with a byte order mark; no cell is read as a formula). Recorded.',
    question: object({}, { status: STATUS }),
    answer: null,
  },
  inquiryExportOf: {
    ...STAFF_SENDING,
    path: '/contact/exportOf.do',
    summary: 'All inquiries of one e-mail address as CSV, for the person who asks for them. Recorded.',
    question: object({ email: TEXT }),
    answer: null,
  },
  inquiryDelete: {
    ...STAFF_SENDING,
    path: '/contact/delete.do',
    summary: 'Deletes the inquiry of a receipt for good, with its mails. Recorded.',
    question: object({ receipt: TEXT }),
    answer: DONE,
  },
}));
