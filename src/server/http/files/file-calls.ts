import type { FastifyInstance } from 'fastify';
import { addDownloadCall } from './download-call.ts';
import type { FileSources } from './file-sources.ts';
import { addUploadCall } from './upload-call.ts';
import { addZipCall } from './zip-call.ts';

/** The calls of files (CALLS.md). */
export async function addFileCalls(app: FastifyInstance, sources: FileSources): Promise<void> {
  addDownloadCall(app, sources);
  addZipCall(app, sources);
  await addUploadCall(app, sources);
}
