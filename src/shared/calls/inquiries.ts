import { DONE, ID_NUMBER, PAGE, TEXT, TEXT_OR_NULL, TIME } from './parts.ts';
import type { CallContract } from './parts.ts';

const STATUS = { type: 'string', enum: ['new', 'open', 'done'] } as const;

/** The calls of the inquiries (R-CALL-19 to R-CALL-21, R-CALL-30). */
export const INQUIRY_CALLS = {
  saveInquiry: {
    method: 'POST',
    access: 'anyone',
    token: true,
    path: '/contact/save.do',
    summary:
      'Takes an inquiry. It is on disk before it is acknowledged; sent again with the same Idempotency-Key it is answered again and stored once.',
    question: {
      type: 'object',
      // What is missing or empty is told for all fields at once, so the schema demands none.
      properties: {
        id: { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
        siteId: { anyOf: [{ type: 'string' }, { type: 'integer' }, { type: 'null' }] },
        company: TEXT_OR_NULL,
        title: TEXT_OR_NULL,
        email: TEXT_OR_NULL,
        worker: TEXT_OR_NULL,
        tel: TEXT_OR_NULL,
        email1: TEXT_OR_NULL,
        email2: TEXT_OR_NULL,
        email3: TEXT_OR_NULL,
        contents: TEXT_OR_NULL,
        /** The version of the privacy notice that was shown beside Save. */
        notice: TEXT_OR_NULL,
        /** Whether the consent box was ticked, where the site asks for one. */
        consent: { type: 'boolean' },
        /** Milliseconds from the first sight of the form until Save. */
        elapsed: { type: 'integer', minimum: 0 },
        /** Seen by programs alone; people leave it empty. */
        homepage: TEXT_OR_NULL,
      },
    },
    answer: {
      type: 'object',
      required: ['ok', 'receipt'],
      properties: { ok: { type: 'boolean', enum: [true] }, receipt: TEXT },
    },
  },
  inquiryList: {
    method: 'GET',
    access: 'staff',
    token: false,
    path: '/contact/list.do',
    summary: 'A page of the inquiries, the newest first. Each reading is recorded.',
    question: {
      type: 'object',
      properties: {
        page: PAGE,
        status: STATUS,
        spam: { type: 'string', enum: ['true', 'false'] },
      },
    },
    answer: {
      type: 'object',
      required: ['total', 'pagesize', 'items'],
      properties: {
        total: { type: 'integer', minimum: 0 },
        pagesize: { type: 'integer', minimum: 1 },
        items: {
          type: 'array',
          items: {
            type: 'object',
            required: ['id', 'receipt', 'receivedTime', 'status', 'spam', 'worker', 'contents'],
            properties: {
              id: ID_NUMBER,
              receipt: TEXT,
              receivedTime: TIME,
              status: STATUS,
              spam: { type: 'boolean' },
              worker: TEXT,
              tel: TEXT,
              email: TEXT,
              contents: TEXT,
              notice: TEXT_OR_NULL,
            },
          },
        },
      },
    },
  },
  inquiryStatus: {
    method: 'POST',
    access: 'staff',
    token: true,
    path: '/contact/status.do',
    summary: 'Says how far an inquiry has come.',
    question: {
      type: 'object',
      required: ['id', 'status'],
      properties: { id: ID_NUMBER, status: STATUS },
    },
    answer: DONE,
  },
  inquiryExport: {
    method: 'GET',
    access: 'staff',
    token: false,
    path: '/contact/export.do',
    summary: 'All inquiries as CSV (UTF-8 with a byte order mark; no cell is read as a formula). Recorded.',
    question: { type: 'object', properties: { status: STATUS } },
    answer: null,
  },
} as const satisfies Record<string, CallContract>;
