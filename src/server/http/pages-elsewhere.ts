import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TOKEN_HEADER } from '../sessions/cookies.ts';

/** What the pages' scripts may send and read, beyond what every page may. */
const SENT = `content-type, idempotency-key, ${TOKEN_HEADER}`;
const READ = `content-disposition, retry-after, ${TOKEN_HEADER}`;
/** Seconds for which a browser need not ask again whether it may call. */
const ALLOWED_FOR = '600';

const isElsewhere = ({ headers }: FastifyRequest, siteUrl: URL): boolean => headers.host !== siteUrl.host;
const isFromPages = ({ headers }: FastifyRequest, siteUrl: URL): boolean => headers.origin === siteUrl.origin;

function allowedTo({ origin }: URL): Record<string, string> {
  return { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' };
}

/**
 * Lets the pages at SITE_URL call, if the service is asked under another host name: they are handed out by a static host. No other origin
 * may read an answer. Cookies are SameSite=Lax, so both must belong to one site, such as www.example.com and service.example.com. A
 * script there cannot read the cookie of the XSRF token, so the answer says the token in a header.
 * @param siteUrl where the pages are; null lets nobody
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

/** Answers browsers that ask whether those pages may call. It comes before methods are refused. */
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
