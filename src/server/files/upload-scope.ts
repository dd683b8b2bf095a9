import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { HttpError } from '../http/http-error.ts';
import { FILE_LIMIT } from './receive-file.ts';

/** Adds calls whose body is a form with one file. Their handlers read it by `receiveForm`. */
export async function addUploadScope(
  app: FastifyInstance,
  add: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart, {
      throwFileSizeLimit: false, // the form is read to its end, so that the browser gets the answer
      limits: { fileSize: FILE_LIMIT, files: 2, fields: 10, fieldSize: 1_024, parts: 12, headerPairs: 20 },
    });
    scope.addContentTypeParser('*', (_request, _payload, done) => done(noForm()));
    scope.addHook('preValidation', (request, _reply, done) => {
      if (!request.isMultipart()) throw noForm();
      request.body = {}; // the form is read by the handler
      done();
    });
    add(scope);
  });
}

function noForm(): HttpError {
  return new HttpError(415, 'UPLOAD_NOT_FORM', 'Send the file as multipart/form-data.');
}
