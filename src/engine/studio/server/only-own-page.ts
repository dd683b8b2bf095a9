import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { TOKEN_HEADER } from '../common.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers without the token: it is the same for everybody. */
    readonly isPublic?: boolean;
  }
}

/** Tells the studio's own page from everything else that can reach a port of this machine. */
export interface OwnPage {
  /** Known to this process, and to anyone who can read the address that it prints. */
  readonly token: string;
  /**
   * Decides by the route that a request has reached, not by how its address is written.
   * @returns what is wrong with a request, in a sentence; null if nothing is
   */
  readonly refuse: (
    request: Pick<FastifyRequest, 'raw' | 'headers' | 'routeOptions' | 'is404'>,
  ) => string | null;
}

/**
 * The Host check stops DNS rebinding; `Origin`, `Sec-Fetch-Site` and the token stop forms and scripts of other sites, and the token other
 * programs on this machine.
 * @param origin where the page is: `http://127.0.0.1:8090`
 */
export function createOwnPage(origin: () => string): OwnPage {
  const token = randomBytes(24).toString('base64url');
  const refuse: OwnPage['refuse'] = ({ raw, headers, routeOptions, is404 }) => {
    const { host } = new URL(origin());
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
    const allowed = [host, host.replace('127.0.0.1', 'localhost')];
    if (hosts.length !== 1 || !allowed.includes(headers.host ?? ''))
      return `the studio is only available at ${origin()}.`;
    const from = headers.origin;
    if (from !== undefined && !allowed.some((name) => from === `http://${name}`))
      return 'the request comes from another site.';
    if (is404 || routeOptions.config.isPublic) return null;
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') return 'the request comes from another site.';
    const sent = Buffer.from(String(headers[TOKEN_HEADER] ?? ''));
    const own = Buffer.from(token);
    if (sent.length === own.length && timingSafeEqual(sent, own)) return null;
    return "this window isn't connected to the running studio. Open the address that npm run studio printed; your changes are kept.";
  };
  return { token, refuse };
}
