import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FILE_LIMIT } from '../../../server/files/receive-file.ts';
import { HTML } from '../../../server/http/error-page.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import { queryOf } from '../../../server/http/strict-requests.ts';
import { isForeign } from '../../../server/sessions/foreign-requests.ts';
import { readSubject } from '../../../shared/subject.ts';
import type { ServiceParts } from '../../../server/module.ts';
import { MOST_FILES } from '../contract.ts';
import { writeContents } from '../contents.ts';
import type { InquirySettings } from '../facts.ts';
import type { FileKeeper } from './inquiry-files.ts';
import { PLAIN_POLICY, TEXT_FIELDS, plainForm, plainReceipt } from './plain-page.ts';
import type { PlainTexts } from './plain-page.ts';
import { readPlainForm } from './read-plain-form.ts';
import type { SentForm } from './read-plain-form.ts';
import type { SaveInquiry } from './save-call.ts';

interface PlainSources {
  readonly save: SaveInquiry;
  /** Undefined if the service has no storage for files. */
  readonly files: FileKeeper | undefined;
  readonly settings: InquirySettings;
  /** The version of the privacy notice. */
  readonly notice: string;
  readonly places: ServiceParts['content']['places'];
  /** The public origin; null if it isn't set. */
  readonly siteUrl: URL | null;
}

/** Characters of a text field, before the rules are checked; enough for the longest contents in any script. */
const FIELD_SIZE = 128 * 1024;

const LIMITS = {
  fileSize: FILE_LIMIT,
  files: MOST_FILES + 1,
  fields: 40,
  fieldSize: FIELD_SIZE,
  headerPairs: 20,
} as const;

/** `/contact/form.do` and `/contact/send.do`: the form as a page, and what it sends, for browsers without JavaScript. */
export async function addPlainForm(app: FastifyInstance, sources: PlainSources): Promise<void> {
  app.get('/contact/form.do', (request, reply) => {
    const about = readSubject(queryOf(request.raw.url));
    const form = { texts: NO_TEXTS, about, files: [], key: randomUUID(), faults: {}, failure: null };
    return answer(reply, 200, plainForm({ ...fixedParts(sources), ...form }));
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, { throwFileSizeLimit: false, limits: LIMITS });
    scope.post('/contact/send.do', { config: { takesFiles: true } }, async (request, reply) => {
      refuseForeign(request, sources.siteUrl);
      if (!request.isMultipart())
        throw new HttpError(415, 'UPLOAD_NOT_FORM', 'Send the form as multipart/form-data.');
      const sent = await readPlainForm(request, sources.files);
      try {
        return await answer(reply, 200, plainReceipt(await save(sent, sources, request)));
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        return answer(
          reply,
          error.statusCode,
          plainForm({ ...fixedParts(sources), ...returned(sent, error) }),
        );
      }
    });
  });
}

function fixedParts({ settings, places, files }: PlainSources) {
  return { settings, privacy: places.privacy, takesFiles: files !== undefined };
}

/** @returns the receipt @throws HttpError */
async function save(sent: SentForm, sources: PlainSources, request: FastifyRequest): Promise<string> {
  if (sent.fileFault !== null) {
    throw new HttpError(400, 'INQUIRY_INCOMPLETE', '', { fields: { files: sent.fileFault } });
  }
  const question = { ...questionOf(sent), notice: sources.notice };
  return (await sources.save(question, sent.key, request)).receipt;
}

/** The form as it comes back after a refusal. */
function returned(sent: SentForm, { statusCode, body }: HttpError) {
  const { fields: faults = {}, message } = body;
  const isOld = statusCode === 422; // changed after it was sent, and sent again
  return {
    ...sent,
    key: isOld ? randomUUID() : sent.key,
    files: faults['files'] !== undefined && sent.fileFault === null ? [] : sent.files, // the service no longer has them
    faults: onePlace(faults),
    failure: isOld ? SENT_BEFORE : Object.keys(faults).length > 0 ? null : message,
  };
}

const SENT_BEFORE =
  'This form was sent before with another text. Press Save to send what it says now as a new inquiry.';

function answer(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-security-policy': PLAIN_POLICY })
    .type(HTML)
    .send(html);
}

/** A form is sent by a navigation, which is all that differs from a call of the site's own scripts. */
function refuseForeign({ headers }: FastifyRequest, siteUrl: URL | null): void {
  const asCall = { ...headers };
  delete asCall['sec-fetch-dest'];
  if (isForeign(asCall, siteUrl)) {
    throw new HttpError(403, 'FOREIGN_REQUEST', 'Only a page of this site can ask for this.');
  }
}

/** The form has one box for the whole address. */
function onePlace({ email2, ...faults }: Readonly<Record<string, string>>): Record<string, string> {
  return { ...(email2 !== undefined && { email1: email2 }), ...faults };
}

function questionOf({ texts, about, files, topic, consent }: SentForm): Parameters<SaveInquiry>[0] {
  const contents = writeContents({ about: about ? [about] : [], text: texts.contents });
  return { ...texts, email2: '', email3: '', contents, topic, consent, files: files.map(({ file }) => file) };
}

const NO_TEXTS = Object.fromEntries(TEXT_FIELDS.map(({ name }) => [name, ''])) as PlainTexts; // each of them
