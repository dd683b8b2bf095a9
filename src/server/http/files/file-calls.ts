import type { FastifyInstance } from 'fastify';
import type { BoardConfig } from '../../../shared/do-contract.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import type { Limit } from '../../sessions/limits.ts';
import type { Database } from '../../store/engine.ts';
import { addDownloadCall } from './download-call.ts';
import { addUploadCall } from './upload-call.ts';
import { addZipCall } from './zip-call.ts';

/** What the calls of files answer from. */
export interface FileSources {
  readonly database: Database;
  readonly storage: FileStorage;
  readonly boards: readonly BoardConfig[];
  readonly limit: Limit;
}

/** The calls of files (CALLS.md). */
export async function addFileCalls(app: FastifyInstance, sources: FileSources): Promise<void> {
  addDownloadCall(app, sources);
  addZipCall(app, sources);
  await addUploadCall(app, sources);
}
