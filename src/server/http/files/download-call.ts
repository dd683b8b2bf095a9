import type { FastifyInstance } from 'fastify';
import { DO_CONTRACT } from '../../../shared/do-contract.ts';
import type { Question, User } from '../../../shared/do-contract.ts';
import { audienceOf } from '../../files/may-read.ts';
import type { Audience } from '../../files/may-read.ts';
import { findFile } from '../../store/files.ts';
import type { StoredFile } from '../../store/files.ts';
import { toId } from '../boards/known-board.ts';
import { addCall } from '../calls.ts';
import { HttpError } from '../http-error.ts';
import type { FileSources } from './file-sources.ts';
import { noSuchFile, sendFile } from './send-file.ts';

/** `/fileInfo/downloadFile.do`: one file. */
export function addDownloadCall(app: FastifyInstance, { database, boards, storage }: FileSources): void {
  addCall<Question<'downloadFile'>>(app, DO_CONTRACT.downloadFile, async ({ id }, request, reply) => {
    const file = await findFile(database.read, toId(id));
    if (!file) throw noSuchFile();
    const audience = admitReader(file, request.visitor.user, boards);
    return sendFile(file, audience, storage, request, reply);
  });
}

/** @throws HttpError 404 for what this visitor must not know of, 401 for what is for members */
export function admitReader(
  file: StoredFile,
  user: User | null,
  boards: FileSources['boards'],
): Exclude<Audience, 'hidden'> {
  const audience = audienceOf(file, user, boards);
  if (audience === 'hidden') throw noSuchFile();
  if (audience === 'members' && !user) throw new HttpError(401, 'SESSION_NEEDED', 'Log in first.');
  return audience;
}
