import { INQUIRY_LIST, RECEIPT, STATUS } from './inquiry-answers.ts';
import { DONE, ID_NUMBER, PAGE, TEXT_OR_NULL } from './parts.ts';
import type { CallContract } from './parts.ts';

/** The calls of the inquiries (specification, sections 3, 5 and 7; CALLS.md). */
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
    answer: RECEIPT,
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
    answer: INQUIRY_LIST,
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
