import { guardFor } from '../../../api/guard-for.ts';
import { send } from '../../../api/ask.ts';
import { uploadFile } from '../../../api/upload-file.ts';
import type { UploadOptions } from '../../../api/upload-file.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import { FILE, UPLOADED } from '../contract.ts';

/** One function per call for files of an unsent answer. Staff only. All of them throw only ApiError. */

/** Uploads a file, which the service keeps for a day unless it is attached. */
export function uploadAnswerFile(file: File, options: UploadOptions): Promise<Answer<'answerUpload'>> {
  return uploadFile(file, {
    ...options,
    url: '/contact/uploadAnswerFile.do',
    check: guardFor(UPLOADED),
  });
}

/** Attaches an uploaded file to this person's unsent answer. */
export function attachAnswerFile(question: Question<'answerAttach'>): Promise<Answer<'answerAttach'>> {
  return send('/contact/attachFile.do', question, { check: guardFor(FILE) });
}

/** Removes a file from this person's unsent answer. */
export async function detachAnswerFile(question: Question<'answerDetach'>): Promise<void> {
  await send('/contact/detachFile.do', question, { check: guardFor(DONE) });
}
