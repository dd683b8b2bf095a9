import type { FastifyInstance } from 'fastify';
import { FILE_CALLS } from '../../../../shared/calls/files.ts';
import type { Question } from '../../../../shared/do-contract.ts';
import type { BoardConfig } from '../../board-config.ts';
import { audienceOf } from './may-read.ts';
import type { Audience } from './may-read.ts';
import type { FileStorage } from '../../../../server/files/file-storage.ts';
import type { Limit } from '../../../../server/sessions/limits.ts';
import type { Database } from '../../../../server/store/engine.ts';
import { findFile } from '../../store/files.ts';
import type { StoredFile } from '../../store/files.ts';
import { toId } from '../known-board.ts';
import { addCall } from '../../../../server/http/calls.ts';
import { sessionNeeded } from '../../../../server/http/http-error.ts';
import { noSuchFile, sendFile } from './send-file.ts';
import type { AccountUser } from '../../../../server/store/account-user.ts';

/** The sources for the file calls. */
export interface FileSources {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly boards: readonly BoardConfig[];
  readonly limit: Limit;
}

/** `/fileInfo/downloadFile.do`: one file. */
export function addDownloadCall(app: FastifyInstance, { database, boards, storage }: FileSources): void {
  addCall<Question<'downloadFile'>>(app, FILE_CALLS.downloadFile, async ({ id }, request, reply) => {
    const file = await findFile(database.read, toId(id));
    if (!file) throw noSuchFile();
    const audience = admitReader(file, request.visitor.user, boards);
    return sendFile(file, audience, storage, request, reply);
  });
}

/** @throws HttpError 404 if this visitor must not know of the file, 401 if it's for members */
export function admitReader(
  file: StoredFile,
  user: AccountUser | null,
  boards: FileSources['boards'],
): Exclude<Audience, 'hidden'> {
  const audience = audienceOf(file, user, boards);
  if (audience === 'hidden') throw noSuchFile();
  if (audience === 'members' && !user) throw sessionNeeded();
  return audience;
}
