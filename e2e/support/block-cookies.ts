import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { baseUrl } from './base-url.ts';

/**
 * A proxy to the site that removes cookies in both directions, as a browser that blocks them would, until the test ends.
 * @returns its origin
 */
export async function blockCookies(): Promise<string> {
  const { hostname, port } = new URL(baseUrl());
  const server = createServer((incoming, answer) => {
    const { cookie: _, ...headers } = incoming.headers;
    const { method, url: path } = incoming;
    const onwards = request({ hostname, port, method, path, headers }, (back) => {
      const { 'set-cookie': _dropped, ...rest } = back.headers;
      back.pipe(answer.writeHead(back.statusCode ?? 500, rest));
    });
    onwards.on('error', () => answer.destroy());
    incoming.pipe(onwards);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server's address is never a string
}
