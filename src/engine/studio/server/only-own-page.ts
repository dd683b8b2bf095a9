import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { TOKEN_HEADER } from '../common.ts';

/** Tells the studio's own page from everything else that can reach a port of this machine. */
export interface OwnPage {
  /** Known to this process and to its page, which no other site can read. */
  readonly token: string;
  /** @returns what is wrong with a request, in a sentence; null if nothing is */
  readonly refuse: (request: Pick<FastifyRequest, 'raw' | 'headers' | 'url'>) => string | null;
}

/**
 * A name of another site that leads to this machine is refused by `Host`, a form or script of another site by `Origin`, `Sec-Fetch-Site` and
 * the token.
 * @param origin where the page is: `http://127.0.0.1:8090`
 */
export function createOwnPage(origin: () => string): OwnPage {
  const token = randomBytes(24).toString('base64url');
  const refuse: OwnPage['refuse'] = ({ raw, headers, url }) => {
    const { host } = new URL(origin());
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
    const allowed = [host, host.replace('127.0.0.1', 'localhost')];
    if (hosts.length !== 1 || !allowed.includes(headers.host ?? ''))
      return `the studio answers at ${origin()} only.`;
    const from = headers.origin;
    if (from !== undefined && !allowed.some((name) => from === `http://${name}`))
      return 'the request comes from another site.';
    if (!url.startsWith('/api/')) return null;
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return 'the request comes from another site.';
    const sent = Buffer.from(String(headers[TOKEN_HEADER] ?? ''));
    const own = Buffer.from(token);
    if (sent.length === own.length && timingSafeEqual(sent, own)) return null;
    return 'the studio was restarted, or the request comes from elsewhere. Reload the page; what you changed is kept.';
  };
  return { token, refuse };
}
