import fastifyCookie from '@fastify/cookie';
import type { FastifyReply } from 'fastify';

/** Readable by our scripts, which send its value back in a header. R-CALL-23 fixes both names. */
export const TOKEN_COOKIE = 'XSRF-TOKEN';
/** In requests, and in answers to pages on another host (pages-elsewhere.ts). */
export const TOKEN_HEADER = 'x-xsrf-token';

/** The service's cookies; they depend on whether the public origin is https. */
export interface Cookies {
  /** A request's cookies by name, without a prototype. */
  readonly read: (header: string | undefined) => Readonly<Record<string, string | undefined>>;
  readonly sessionName: string;
  /** Replaces all cookies that the answer has set so far. A session of `''` deletes the cookie. */
  readonly set: (reply: FastifyReply, values: { readonly token: string; readonly session?: string }) => void;
}

/**
 * Cookies end with the browser; the server decides how long a session lasts.
 * Browsers accept a `__Host-` name only over https and only from this host, so a neighbouring host can't replace it:
 * https://www.rfc-editor.org/rfc/rfc6265bis#name-the-__host-prefix
 */
export function cookiesFor(siteUrl: URL | null): Cookies {
  const secure = siteUrl?.protocol === 'https:';
  const sessionName = secure ? '__Host-session' : 'session';
  const common = { path: '/', sameSite: 'lax', secure } as const;
  const { parse, serialize } = fastifyCookie;
  return {
    read: (header) => (header === undefined ? {} : parse(header)),
    sessionName,
    set: (reply, { token, session }) => {
      reply.removeHeader('set-cookie');
      if (reply.hasHeader(TOKEN_HEADER)) void reply.header(TOKEN_HEADER, token);
      void reply.header('set-cookie', serialize(TOKEN_COOKIE, token, common));
      if (session === undefined) return;
      const gone = session === '' ? { maxAge: 0 } : {};
      void reply.header(
        'set-cookie',
        serialize(sessionName, session, { ...common, ...gone, httpOnly: true }),
      );
    },
  };
}
