import Fastify from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isKnownError } from '../../common/known-error.ts';
import type { Refusal } from '../common.ts';
import { StudioConflict } from './content-service.ts';
import { createOwnPage } from './only-own-page.ts';
import { addStudioCalls } from './studio-calls.ts';
import type { CallParts } from './studio-calls.ts';
import type { StudioPage } from './studio-page.ts';

export interface StudioParts extends CallParts {
  readonly page: StudioPage;
  /** The studio's origin, and that of the pages: `http://127.0.0.1:8091`. */
  readonly origin: () => string;
  readonly preview: string;
}

/** The page without any site data. */
const SHELL = { config: { isPublic: true } };

/** Maximum size of a picture. */
const MAX_BYTES = 20_000_000;

/**
 * The studio's page and its calls. The caller makes it listen, on this machine only.
 * @returns the service, and the token, without which it serves only the empty page
 */
export function createStudioService(parts: StudioParts): {
  readonly app: FastifyInstance;
  readonly token: string;
} {
  const { page, origin, preview } = parts;
  const app = Fastify({
    bodyLimit: MAX_BYTES,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  const own = createOwnPage(origin);
  const headers = headersFor(preview);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers);
    const fault = own.refuse(request);
    if (fault !== null) void refuse(reply, 403, 'STUDIO_REFUSED', `STUDIO_REFUSED: ${fault}`);
    // For localhost: the preview knows one address of the studio, and unsaved changes are stored for one.
    else if (request.headers.host !== new URL(origin()).host) void reply.redirect(origin());
    else done();
  });
  app.setNotFoundHandler((_request, reply) =>
    refuse(reply, 404, 'STUDIO_QUESTION', 'STUDIO_QUESTION: the studio has nothing at this address.'),
  );
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    if (error instanceof StudioConflict) {
      const { message, conflicts } = error;
      return refuse(reply, 409, 'STUDIO_CONFLICT', message, { conflicts });
    }
    if (isKnownError(error)) {
      const [code = ''] = error.message.split(':', 1);
      return refuse(reply, 422, code, [error.before, error.message].filter(Boolean).join('\n'));
    }
    return refuse(reply, error.statusCode ?? 500, 'STUDIO_QUESTION', `STUDIO_QUESTION: ${error.message}`);
  });
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.get('/', SHELL, (_request, reply) => reply.type('text/html; charset=utf-8').send(page.html));
  app.get<{ Params: { '*': string } }>('/assets/*', SHELL, (request, reply) => {
    const asset = page.assets.get(`assets/${request.params['*']}`);
    if (asset) return reply.type(asset.type).send(asset.content);
    reply.callNotFound();
    return reply;
  });
  addStudioCalls(app, parts);
  return { app, token: own.token };
}

function refuse(
  reply: FastifyReply,
  status: number,
  code: string,
  message: string,
  more: Pick<Refusal, 'conflicts'> = {},
): FastifyReply {
  const body: Refusal = { code, message, ...more };
  return reply.code(status).send(body);
}

/** The page loads nothing from elsewhere except the preview with its pictures, and can't be framed. */
function headersFor(preview: string): Readonly<Record<string, string>> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' ${preview}`,
    "connect-src 'self'",
    `frame-src ${preview}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}
