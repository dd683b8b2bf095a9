import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';

interface MetricsServer {
  /** The actual port if 0 was requested. */
  readonly port: number;
  readonly close: () => void;
}

/** Answers `GET /metrics` on a separate port, which visitors don't use. @throws the system's error if it can't listen */
export async function serveMetrics(
  { port, host }: { readonly port: number; readonly host: string },
  render: () => Promise<string>,
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics';
    const answer = (status: number, body: string): void =>
      void response
        .writeHead(status, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE, 'cache-control': 'no-store' })
        .end(body);
    if (!isAsked) {
      answer(404, 'Ask for GET /metrics.\n');
      return;
    }
    render().then(
      (text) => answer(200, text),
      () => answer(500, 'The metrics cannot be read.\n'),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port, // a TCP server's address is never a string
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
