import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port that nobody has now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
      server.close(() => resolve(port));
    });
  });
}
