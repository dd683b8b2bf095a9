import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { TOKEN_HEADER } from '../common.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers without the token: it's the same for everyone. */
    readonly isPublic?: boolean;
  }
}

/** Accepts only the studio's own page; anything on this machine or any site can reach a local port. */
export interface OwnPage {
  /** Known to this process, and to anyone who can read the address that it prints. */
  readonly token: string;
  /**
   * Checks a request by its matched route, not by the spelling of its address.
   * @returns a sentence about the problem; null if there is none
   */
  readonly refuse: (
    request: Pick<FastifyRequest, 'raw' | 'headers' | 'routeOptions' | 'is404'>,
  ) => string | null;
}

/**
 * The Host check stops DNS rebinding; `Origin`, `Sec-Fetch-Site` and the token stop forms and scripts of other sites, and the
 * token stops other programs on this machine.
 * @param origin the page's: `http://127.0.0.1:8090`
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
