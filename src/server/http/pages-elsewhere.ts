import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TOKEN_HEADER } from '../sessions/cookies.ts';

/** Headers that the pages' scripts may send and read, in addition to the default ones. */
const SENT = `content-type, idempotency-key, ${TOKEN_HEADER}`;
const READ = `content-disposition, retry-after, ${TOKEN_HEADER}`;
/** How long browsers cache a preflight, in seconds. */
const ALLOWED_FOR = '600';

const isElsewhere = ({ headers }: FastifyRequest, siteUrl: URL): boolean => headers.host !== siteUrl.host;
const isFromPages = ({ headers }: FastifyRequest, siteUrl: URL): boolean => headers.origin === siteUrl.origin;

function allowedTo({ origin }: URL): Record<string, string> {
  return { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
}

/**
 * CORS for the pages at SITE_URL, if a static host serves them and the service has another host name. No other origin may read
 * an answer. Cookies are SameSite=Lax, so both must belong to one site, such as www.example.com and service.example.com.
 * Scripts there can't read the XSRF token's cookie, so answers carry the token in a header.
 * @param siteUrl where the pages are; null allows no one
 */
export function letPagesCall(app: FastifyInstance, siteUrl: URL | null): void {
  if (!siteUrl) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { isCall, number, token, given } = request.who;
    if (isCall && isElsewhere(request, siteUrl)) {
      void reply.headers({ vary: 'Origin', 'cross-origin-resource-policy': 'same-site' });
      if (isFromPages(request, siteUrl)) {
        void reply.headers({ ...allowedTo(siteUrl), 'access-control-expose-headers': READ });
        const fitting = given ?? (number === null ? null : token);
        if (fitting) void reply.header(TOKEN_HEADER, fitting);
      }
    }
    done();
  });
}

/** Answers preflights. Runs before methods are refused. */
export function answerPreflights(app: FastifyInstance, siteUrl: URL | null): void {
  if (!siteUrl) return;
  app.addHook('onRequest', (request, reply, done) => {
    const isAsked =
      request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (!isAsked || !isElsewhere(request, siteUrl) || !isFromPages(request, siteUrl)) {
      done();
      return;
    }
    void reply
      .code(204)
      .headers({ ...allowedTo(siteUrl), vary: 'Origin', 'cache-control': 'no-store' })
      .headers({ 'access-control-allow-methods': 'GET, HEAD, POST', 'access-control-allow-headers': SENT })
      .header('access-control-max-age', ALLOWED_FOR)
      .send();
  });
}
