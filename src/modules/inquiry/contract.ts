import {
  COUNT,
  DONE,
  FROM_ONE,
  ID,
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
} from '../../shared/calls/parts.ts';
import type errors from './error-table.json';

type CallErrors = (typeof errors)['call'];

declare module '../../engine/common/open-types.ts' {
  interface ModuleCallErrors extends CallErrors {}
}

export const STATUS = { type: 'string', enum: ['new', 'open', 'done'] } as const;

/** The most files that an inquiry may have. */
export const MOST_FILES = 5;

export const RECEIPT = object({ ok: { type: 'boolean', enum: [true] }, receipt: TEXT });

/** A file that waits for its inquiry. */
export const UPLOADED = object({
  /** Name it in `files` when the inquiry is saved. */
  file: TEXT,
  /** As it is stored. */
  name: TEXT,
  /** Bytes. */
  size: COUNT,
});

/** What became of the mail to the sender. */
const CONFIRMATION = object(
  {
    /** `refused`: by the mail server, for good. `unsent`: none was queued, for `reason`. */
    state: { type: 'string', enum: ['sent', 'waiting', 'failed', 'refused', 'unsent'] },
  },
  {
    /** When it was sent or refused, or is tried next. */
    time: TIME,
    /** Such as `EENVELOPE 550`. */
    error: TEXT,
    /** The address was refused before, or has had enough. */
    reason: { type: 'string', enum: ['refused', 'limited'] },
  },
);

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
  // Optional fields that the visitor left empty are absent; so is the confirmation of one that gets none, such as spam.
  {
    tel: TEXT,
    email: TEXT,
    visitorCompany: TEXT,
    country: TEXT,
    quantity: TEXT,
    notice: TEXT_OR_NULL,
    confirmation: CONFIRMATION,
    files: listOf(object({ id: ID_NUMBER, name: TEXT, size: COUNT })),
  },
);

export const INQUIRY_LIST = object({ total: COUNT, pagesize: FROM_ONE, items: listOf(INQUIRY) });

const ANY_ID = { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] } as const;

/** Calls for inquiries (R-CALL-19 to R-CALL-21, R-CALL-30). */
export const INQUIRY_CALLS = callsOf(() => ({
  saveInquiry: {
    ...SENDING,
    token: 'with-cookies', // browsers that block cookies can send an inquiry
    path: '/contact/save.do',
    summary:
      'Saves an inquiry. It’s on disk before it’s acknowledged; a repeat with the same Idempotency-Key gets the same answer and is stored once.',
    question: object(
      // The handler reports all missing or empty fields at once, so the schema requires none.
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
        /** The visitor's company, optional like the next two; `company` is the site's own and is ignored. */
        visitorCompany: TEXT_OR_NULL,
        country: TEXT_OR_NULL,
        quantity: TEXT_OR_NULL,
        /** Of `inquiryUpload`, in order. */
        files: { ...listOf(TEXT), maxItems: MOST_FILES, uniqueItems: true },
        /** The version of the privacy notice shown next to Save. */
        notice: TEXT_OR_NULL,
        /** Whether the consent box was ticked, if the site has one. */
        consent: { type: 'boolean' },
        /** Milliseconds from when the form appeared until Save. Impossible values count as unknown. */
        elapsed: orNull({ type: 'number' }),
        /** Hidden from people; only bots fill it in. */
        topic: TEXT_OR_NULL,
        /** The former name of `topic`. */
        homepage: TEXT_OR_NULL,
      },
    ),
    answer: RECEIPT,
  },
  inquiryUpload: {
    ...SENDING,
    token: 'with-cookies', // as for saving
    path: '/contact/uploadFile.do',
    summary:
      'Uploads one file of at most 20 MB for an inquiry, as multipart/form-data (field `file`), and deletes it after a day unless an inquiry is saved with it. The type is determined from the bytes. Only staff can read it.',
    body: 'form',
    question: object({}),
    answer: UPLOADED,
  },
  inquiryFile: {
    ...STAFF_READING,
    path: '/contact/file.do',
    summary: 'A file of an inquiry, to save. Recorded.',
    question: object({ id: ID }),
    answer: null,
  },
  inquiryList: {
    ...STAFF_READING,
    path: '/contact/list.do',
    summary:
      'A page of the inquiries, the newest first. If the form was opened from a product or for selected models, the contents begin with each machine, its model and its page. Each read is recorded.',
    question: object({}, { page: PAGE, status: STATUS, spam: { type: 'string', enum: ['true', 'false'] } }),
    answer: INQUIRY_LIST,
  },
  inquiryStatus: {
    ...STAFF_SENDING,
    path: '/contact/status.do',
    summary: 'Sets an inquiry’s status.',
    question: object({ id: ID_NUMBER, status: STATUS }),
    answer: DONE,
  },
  inquiryExport: {
    ...STAFF_READING,
    fresh: true,
    path: '/contact/export.do',
    summary:
      'All inquiries as CSV (UTF-8 with a byte order mark; no cell can be read as a formula). Recorded.',
    question: object({}, { status: STATUS }),
    answer: null,
  },
  inquiryExportOf: {
    ...STAFF_SENDING,
    fresh: true,
    path: '/contact/exportOf.do',
    summary: 'All inquiries from one email address as CSV, for the person who asks for them. Recorded.',
    question: object({ email: TEXT }),
    answer: null,
  },
  inquiryDelete: {
    ...STAFF_SENDING,
    fresh: true,
    path: '/contact/delete.do',
    summary: 'Deletes the inquiry with this receipt for good, and its mail. Recorded.',
    question: object({ receipt: TEXT }),
    answer: DONE,
  },
}));

type InquiryCalls = typeof INQUIRY_CALLS;
declare module '../../engine/common/open-types.ts' {
  interface Calls extends InquiryCalls {}
}

/** What the audit trail records of inquiries. */
export const INQUIRY_ACTIONS = [
  'inquiry.list',
  'inquiry.status',
  'inquiry.file',
  'inquiry.export',
  'inquiry.delete',
  'inquiry.purge',
] as const;

declare module '../../engine/common/open-types.ts' {
  interface AuditActions extends Record<(typeof INQUIRY_ACTIONS)[number], unknown> {}
}
