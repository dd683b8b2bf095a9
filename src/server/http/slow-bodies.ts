import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface SlowBodies {
  /** Milliseconds that a body may take, from when the headers are there. */
  readonly ms: number;
  /** Paths with a longer time: the server's own. */
  readonly except: readonly string[];
}

/**
 * Cuts connections over which a body comes too slowly, with the answer that the server gives to slow headers. Node knows one
 * time for all requests, and a file may take longer than a form.
 */
export function cutSlowBodies(app: FastifyInstance, { ms, except }: SlowBodies): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': coding } = raw.headers;
    const hasBody = coding !== undefined || (length !== undefined && length !== '0');
    if (hasBody && !except.includes(routeOptions.url ?? '')) {
      const cut = (): void => {
        const error = Object.assign(new Error('a body was too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
        // What is asked in process comes over no socket.
        if (!raw.complete && raw.socket instanceof Socket) app.server.emit('clientError', error, raw.socket);
      };
      const timer = setTimeout(cut, ms).unref();
      const stop = (): void => clearTimeout(timer);
      raw.once('end', stop).once('close', stop);
    }
    done();
  });
}
