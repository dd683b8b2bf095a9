import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface SlowBodies {
  /** The time limit for a body after the headers, in milliseconds. */
  readonly ms: number;
  /** Paths with a longer limit: the server's own. */
  readonly except: readonly string[];
}

/**
 * Cuts connections whose body is too slow, with the answer that the server gives to slow headers. Node has one limit for all
 * requests, and a file may take longer than a form.
 */
export function cutSlowBodies(app: FastifyInstance, { ms, except }: SlowBodies): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': coding } = raw.headers;
    const hasBody = coding !== undefined || (length !== undefined && length !== '0');
    if (hasBody && !except.includes(routeOptions.url ?? '')) {
      const cut = (): void => {
        const error = Object.assign(new Error('a body was too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        // Requests in process have no socket.
        if (!raw.complete && raw.socket instanceof Socket) app.server.emit('clientError', error, raw.socket);
      };
      const timer = setTimeout(cut, ms).unref();
      const stop = (): void => clearTimeout(timer);
      raw.once('end', stop).once('close', stop);
    }
    done();
  });
}
