import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { fileSizeWords } from '../../../engine/common/file-words.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { addCall } from '../../../server/http/calls.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import type { ServiceParts } from '../../../server/module.ts';
import { userOf } from '../../../server/sessions/admission.ts';
import {
  changePurpose,
  dropKeptFilesById,
  holdKeptFile,
  readKeptFiles,
} from '../../../server/store/kept-files.ts';
import type { KeptFile } from '../../../server/store/kept-files.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { INQUIRY_CALLS, MOST_ANSWER_BYTES, MOST_FILES } from '../contract.ts';
import { changeInquiry } from './change-inquiry.ts';
import { dropEmptyDraft, findDraft, keepDraftFiles } from './drafts.ts';
import type { DraftOf } from './drafts.ts';
import { ANSWER_PURPOSE, DRAFT_PURPOSE } from './inquiry-files.ts';

type Sources = Pick<ServiceParts, 'database'>;

/** The calls with which staff add uploaded files to an unsent answer, and remove them. */
export function addAnswerFileCalls(app: FastifyInstance, sources: Sources): void {
  addCall<Question<'answerAttach'>>(app, INQUIRY_CALLS.answerAttach, (question, request) =>
    attach(sources, question, request),
  );
  addCall<Question<'answerDetach'>>(app, INQUIRY_CALLS.answerDetach, (question, request) =>
    detach(sources, question, request),
  );
}

function attach(
  { database }: Sources,
  { id, file: token }: Question<'answerAttach'>,
  request: FastifyRequest,
): Promise<Answer<'answerAttach'>> {
  const of: DraftOf = { id, by: userOf(request).id };
  return changeInquiry(database, id, async ({ transaction, now }) => {
    const file = await holdKeptFile(transaction, { purpose: DRAFT_PURPOSE, id }, token);
    if (!file) throw filesGone();
    const { fileIds } = await findDraft(transaction, of);
    if (!fileIds.includes(file.id)) {
      refuseMore(await readKeptFiles(transaction, fileIds), file);
      await keepDraftFiles(transaction, of, [...fileIds, file.id], now);
    }
    return shownFile(file);
  });
}

/** @throws HttpError 413 ANSWER_FILES_TOO_LARGE */
function refuseMore(files: readonly KeptFile[], more: KeptFile): void {
  const bytes = [...files, more].reduce((sum, { size }) => sum + size, 0);
  const fault =
    files.length >= MOST_FILES
      ? `An answer can have up to ${MOST_FILES} files. Remove one first.`
      : bytes > MOST_ANSWER_BYTES
        ? `Together, the files would be larger than ${fileSizeWords(MOST_ANSWER_BYTES)}, which mail servers often refuse. Make this one smaller, or remove another.`
        : null;
  if (fault !== null) throw new HttpError(413, 'ANSWER_FILES_TOO_LARGE', fault);
}

async function detach(
  { database }: Sources,
  { id, file }: Question<'answerDetach'>,
  request: FastifyRequest,
): Promise<Answer<'answerDetach'>> {
  const of: DraftOf = { id, by: userOf(request).id };
  await changeInquiry(database, id, async ({ transaction, now }) => {
    const { fileIds } = await findDraft(transaction, of);
    if (!fileIds.includes(file)) return;
    const others = fileIds.filter((other) => other !== file);
    await keepDraftFiles(transaction, of, others, now);
    await dropEmptyDraft(transaction, of);
    await dropKeptFilesById(transaction, DRAFT_PURPOSE, [file]);
  });
  return { ok: true };
}

/**
 * Takes files from a draft for the answer that is sent.
 * @returns their ids
 * @throws HttpError 409 ANSWER_FILES_GONE
 */
export async function takeDraftFiles(
  transaction: Transaction<Tables>,
  of: DraftOf,
  asked: readonly number[],
): Promise<readonly number[]> {
  const { fileIds } = await findDraft(transaction, of);
  if (!asked.every((id) => fileIds.includes(id))) throw filesGone();
  await changePurpose(transaction, asked, { from: DRAFT_PURPOSE, to: ANSWER_PURPOSE });
  return asked;
}

/** A file as the desk shows it. */
export function shownFile({ id, name, size }: KeptFile): Answer<'answerAttach'> {
  return { id, name, size };
}

function filesGone(): HttpError {
  const message =
    'A file is no longer here. Perhaps it was removed or sent in another window. Remove it, and attach it again.';
  return new HttpError(409, 'ANSWER_FILES_GONE', message);
}
