import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface SlowBodies {
  /** The time limit for a body after the headers, in milliseconds. */
  readonly ms: number;
}

/**
 * Cuts connections whose body is too slow, with the answer that the server gives to slow headers. Node has one limit for all
 * requests, which stays that of calls that take a file.
 */
export function cutSlowBodies(app: FastifyInstance, { ms }: SlowBodies): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const { 'content-length': length, 'transfer-encoding': coding } = raw.headers;
    const hasBody = coding !== undefined || (length !== undefined && length !== '0');
    if (hasBody && !routeOptions.config.takesFiles) {
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
