import {
  BOOLEAN,
  COUNT,
  DONE,
  FROM_ONE,
  ID,
  ID_NUMBER,
  ID_OR_NULL,
  PAGE,
  SENDING,
  STAFF_READING,
  STAFF_SENDING,
  TERM,
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

/** The rules by which an inquiry is suspected to be spam: a hidden field was filled in, or the form faster than by a person. */
export const SPAM_RULES = ['hidden-field', 'too-fast'] as const;
export type SpamRule = (typeof SPAM_RULES)[number];

/** How inquiries are listed: by when they arrived, or those without an answer first, from the oldest. */
export const SORTS = ['newest', 'oldest', 'unanswered'] as const;
export type Sort = (typeof SORTS)[number];

/** `open` is shown as "In progress". An answer from the desk sets `answered`. */
export const STATUS = { type: 'string', enum: ['new', 'open', 'answered', 'closed'] } as const;

/** The most files that an inquiry, or an answer to it, may have. */
export const MOST_FILES = 5;

/** The most bytes of an answer's files together: mail servers often refuse more than 20 MB, which this becomes on its way. */
export const MOST_ANSWER_BYTES = 15 * 1024 * 1024;

/** The most characters of an answer, a note or a template. */
export const MOST_CHARACTERS = 20_000;

export const RECEIPT = object({ ok: { type: 'boolean', enum: [true] }, receipt: TEXT });

/** A file that waits for its inquiry or its answer. */
export const UPLOADED = object({
  /** Name it in `files` when the inquiry is saved, or attach it to the answer. */
  file: TEXT,
  /** As it is stored. */
  name: TEXT,
  /** Bytes. */
  size: COUNT,
});

/** What became of a mail to the sender. */
const MAIL_STATE = object(
  {
    /** `refused`: by the mail server, for good. `unsent`: none is queued, for `reason` or because staff deleted it. */
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

/** A file that an inquiry or an answer has. */
export const FILE = object({ id: ID_NUMBER, name: TEXT, size: COUNT });

/** A member of staff, by the public key. */
const PERSON = object({ id: TEXT, nickName: TEXT });

const INQUIRY = object(
  {
    id: ID_NUMBER,
    receipt: TEXT,
    receivedTime: TIME,
    status: STATUS,
    spam: BOOLEAN,
    worker: TEXT,
    contents: TEXT,
    /** Who has it; null for nobody. */
    assignee: orNull(PERSON),
    /** The machines and models it is about. `href` is empty if no page shows it. */
    about: listOf(object({ title: TEXT, href: TEXT })),
  },
  // Optional fields that the visitor left empty are absent; so is the confirmation of one that gets none, such as spam.
  {
    tel: TEXT,
    email: TEXT,
    visitorCompany: TEXT,
    country: TEXT,
    quantity: TEXT,
    notice: TEXT_OR_NULL,
    confirmation: MAIL_STATE,
    /** Why it was suspected to be spam when it arrived, whatever staff have decided since. */
    spamRules: listOf({ type: 'string', enum: SPAM_RULES }),
    files: listOf(FILE),
    /** When it was first answered from the desk. */
    answeredTime: TIME,
  },
);

/** Of all inquiries, whatever is asked for. Those by status leave out spam; `mine` also what is closed. */
const COUNTS = object({
  ...{ new: COUNT, open: COUNT, answered: COUNT, closed: COUNT },
  ...{ spam: COUNT, mine: COUNT },
});

export const INQUIRY_LIST = object({
  total: COUNT,
  pagesize: FROM_ONE,
  items: listOf(INQUIRY),
  counts: COUNTS,
});

/** Numbers only. */
export const INQUIRY_NEWS = object({
  /** The newest inquiry; null if there is none. */
  newest: ID_OR_NULL,
  /** How many have arrived after `after`, without spam. */
  arrived: COUNT,
  counts: COUNTS,
});

const ENTRY = object(
  {
    id: ID_NUMBER,
    kind: { type: 'string', enum: ['answer', 'note', 'status', 'assigned', 'spam'] },
    time: TIME,
    /** Who did it; null if that account has been deleted. */
    nickName: TEXT_OR_NULL,
    /** Of an answer or a note. Of the others: the new status, the assignee’s name (empty for nobody), `yes` or `no`. */
    text: TEXT,
  },
  {
    /** Only of an answer. */
    subject: TEXT,
    /** What became of an answer’s mail. */
    mail: MAIL_STATE,
    /** Of an answer, if it has any. */
    files: listOf(FILE),
  },
);

/** One inquiry with all that was done about it. */
export const CONVERSATION = object(
  {
    inquiry: INQUIRY,
    /** Oldest first. */
    entries: listOf(ENTRY),
    /** Whom it can be assigned to. */
    staff: listOf(PERSON),
    /** This person’s unsent answer; empty if there is none. */
    draft: TEXT,
    /** Whether the service can send mail. If not, nothing can be answered from the desk. */
    canMail: BOOLEAN,
  },
  {
    /** The files of the unsent answer, if it has any. */
    draftFiles: listOf(FILE),
    /** When the mail server last refused the sender’s address: an answer will probably not arrive. */
    addressRefusedTime: TIME,
  },
);

/** An entry that was added. */
export const ADDED = object({ entry: ID_NUMBER });
export const PREVIEW = object({ subject: TEXT, text: TEXT });
export const TEMPLATES = object({
  /** By name. */
  items: listOf(object({ id: ID_NUMBER, name: TEXT, text: TEXT })),
  /** The placeholders that a text can have, such as `{name}`. */
  placeholders: listOf(TEXT),
});
export const TEMPLATE_SAVED = object({ id: ID_NUMBER });
export const PRESENCE = object(
  {
    /** Who else has it open now. */
    others: listOf(object({ nickName: TEXT, writing: BOOLEAN })),
    /** The inquiry’s newest entry; null if it has none. */
    last: ID_OR_NULL,
  },
  {
    /** What became of the mails of its answers, if it has any, in order. */
    mails: listOf(object({ entry: ID_NUMBER, mail: MAIL_STATE })),
  },
);

const NAME_COUNTS = object({
  /** At most 20, most frequent first. */
  items: listOf(object({ name: TEXT, count: COUNT })),
  /** What less frequent names add up to. */
  others: COUNT,
  /** Inquiries without a name. */
  unnamed: COUNT,
});

/** How many inquiries there are, without suspected spam. */
export const FIGURES = object({
  /** The last twelve in the site’s time zone, oldest first. The last one is not over yet. */
  months: listOf(
    object({
      /** Such as `2026-11`. */
      month: TEXT,
      received: COUNT,
      /** Of those received in this month, whenever that was. */
      answered: COUNT,
      /** From receipt to the first answer; null if none is answered. */
      medianMinutes: orNull(COUNT),
    }),
  ),
  /** New or in progress now, however old. */
  open: COUNT,
  /** Of these twelve months. An inquiry about several machines counts once for each. */
  byMachine: NAME_COUNTS,
  /** As visitors wrote them, regardless of case. */
  byCountry: NAME_COUNTS,
});

const FLAG_TEXT = { type: 'string', enum: ['true', 'false'] } as const;
const FILTERS = {
  page: PAGE,
  status: STATUS,
  spam: FLAG_TEXT,
  assigned: { type: 'string', enum: ['me', 'none'] },
  /** `newest` if it is left out. */
  sort: { type: 'string', enum: SORTS },
} as const;
/** Checked again for characters that can’t be stored. */
const WRITTEN = { type: 'string', minLength: 1, maxLength: MOST_CHARACTERS } as const;

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
    summary: 'A file of an inquiry or of an answer to it, to save. Recorded.',
    question: object({ id: ID }),
    answer: null,
  },
  inquiryList: {
    ...STAFF_READING,
    path: '/contact/list.do',
    summary:
      'A page of the inquiries, by default the newest first. If the form was opened from a product or for selected models, the contents begin with each machine, its model and its page. With `assigned` and without a status, closed ones are left out. Each read is recorded.',
    question: object({}, FILTERS),
    answer: INQUIRY_LIST,
  },
  inquirySearch: {
    ...STAFF_SENDING,
    path: '/contact/search.do',
    summary:
      'Like `/contact/list.do`, with only the inquiries that have each word in their name, phone number, e-mail, company, country, receipt or contents. The words are in the body, to keep them out of logs. Recorded without them.',
    question: object({ q: TERM }, FILTERS),
    answer: INQUIRY_LIST,
  },
  inquiryNews: {
    ...STAFF_READING,
    path: '/contact/news.do',
    summary:
      'How many inquiries have arrived since `newest` of the last answer, and how many there are. Not recorded: it shows none of them.',
    question: object({}, { after: ID }),
    answer: INQUIRY_NEWS,
  },
  inquiry: {
    ...STAFF_READING,
    path: '/contact/inquiry.do',
    summary: 'One inquiry with its answers, notes and changes. Recorded.',
    question: object({ receipt: TEXT }),
    answer: CONVERSATION,
  },
  inquiryAnswer: {
    ...STAFF_SENDING,
    path: '/contact/answer.do',
    summary:
      'Answers an inquiry by mail from the site’s address; replies go to the office. Placeholders are filled in. Nothing is sent if there is an answer after `after`, or if the inquiry is marked as spam. A repeat with the same Idempotency-Key sends nothing twice.',
    question: object(
      {
        id: ID_NUMBER,
        text: WRITTEN,
        /** The newest entry that the writer has seen; null if there is none. */
        after: ID_OR_NULL,
      },
      {
        /** Files that were attached to this person’s unsent answer, in order. Its other files stay. */
        files: { ...listOf(ID_NUMBER), maxItems: MOST_FILES, uniqueItems: true },
      },
    ),
    answer: ADDED,
  },
  answerUpload: {
    ...STAFF_SENDING,
    path: '/contact/uploadAnswerFile.do',
    summary:
      'Uploads one file for an answer, as multipart/form-data (field `file`), with the checks that files of inquiries have, and deletes it after a day unless it is attached.',
    body: 'form',
    question: object({}),
    answer: UPLOADED,
  },
  answerAttach: {
    ...STAFF_SENDING,
    path: '/contact/attachFile.do',
    summary:
      'Attaches an uploaded file to this person’s unsent answer to an inquiry: at most five files, 15 MB in all. A repeat changes nothing.',
    question: object({
      id: ID_NUMBER,
      /** Of `answerUpload`. */
      file: { type: 'string', maxLength: 100 },
    }),
    answer: FILE,
  },
  answerDetach: {
    ...STAFF_SENDING,
    path: '/contact/detachFile.do',
    summary: 'Removes a file from this person’s unsent answer, and deletes it. A repeat changes nothing.',
    question: object({
      id: ID_NUMBER,
      /** Of `answerAttach`. */
      file: ID_NUMBER,
    }),
    answer: DONE,
  },
  inquiryNote: {
    ...STAFF_SENDING,
    path: '/contact/note.do',
    summary:
      'Adds an internal note to an inquiry. It is never mailed. A repeat with the same Idempotency-Key adds nothing.',
    question: object({ id: ID_NUMBER, text: WRITTEN }),
    answer: ADDED,
  },
  inquiryAssign: {
    ...STAFF_SENDING,
    path: '/contact/assign.do',
    summary:
      'Assigns an inquiry to a member of staff, and tells the office by mail; null assigns it to nobody.',
    question: object({ id: ID_NUMBER, to: TEXT_OR_NULL }),
    answer: DONE,
  },
  inquirySpam: {
    ...STAFF_SENDING,
    path: '/contact/spam.do',
    summary: 'Marks an inquiry as spam, or as no spam.',
    question: object({ id: ID_NUMBER, spam: BOOLEAN }),
    answer: DONE,
  },
  inquiryPreview: {
    ...STAFF_SENDING,
    path: '/contact/preview.do',
    summary: 'An answer as it would be sent, with its placeholders filled in. Recorded.',
    question: object({ id: ID_NUMBER, text: WRITTEN }),
    answer: PREVIEW,
  },
  inquiryDraft: {
    ...STAFF_SENDING,
    path: '/contact/draft.do',
    summary:
      'Keeps this person’s unsent answer to an inquiry; an empty text deletes it, unless files are attached.',
    question: object({ id: ID_NUMBER, text: { type: 'string', maxLength: MOST_CHARACTERS } }),
    answer: DONE,
  },
  inquiryPresence: {
    ...STAFF_READING,
    path: '/contact/presence.do',
    summary:
      'Notes that this person has an inquiry open, for half a minute, and answers who else has, and what became of the mails of its answers. Ask again every ten seconds.',
    question: object({ id: ID }, { writing: FLAG_TEXT }),
    answer: PRESENCE,
  },
  answerTemplates: {
    ...STAFF_READING,
    path: '/contact/templates.do',
    summary: 'The templates for answers.',
    question: object({}),
    answer: TEMPLATES,
  },
  saveAnswerTemplate: {
    ...STAFF_SENDING,
    path: '/contact/saveTemplate.do',
    summary:
      'Adds a template for answers, or changes the one with this id. Unknown placeholders are refused.',
    question: object(
      { name: { type: 'string', minLength: 1, maxLength: 100 }, text: WRITTEN },
      { id: ID_NUMBER },
    ),
    answer: TEMPLATE_SAVED,
  },
  deleteAnswerTemplate: {
    ...STAFF_SENDING,
    path: '/contact/deleteTemplate.do',
    summary: 'Deletes a template for answers.',
    question: object({ id: ID_NUMBER }),
    answer: DONE,
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
  inquiryFigures: {
    ...STAFF_READING,
    path: '/contact/figures.do',
    summary:
      'How many inquiries were received and answered in each of the last 12 months, how long the first answer took, and what they were about. Suspected spam is left out. Recorded.',
    question: object({}),
    answer: FIGURES,
  },
  inquiryFiguresCsv: {
    ...STAFF_READING,
    path: '/contact/figuresExport.do',
    summary: 'The same figures by month as CSV. Recorded.',
    question: object({}),
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
  'inquiry.read',
  'inquiry.answer',
  'inquiry.note',
  'inquiry.assign',
  'inquiry.spam',
  'inquiry.template',
  'inquiry.status',
  'inquiry.file',
  'inquiry.export',
  'inquiry.figures',
  'inquiry.delete',
  'inquiry.purge',
] as const;

declare module '../../engine/common/open-types.ts' {
  interface AuditActions extends Record<(typeof INQUIRY_ACTIONS)[number], unknown> {}
}
