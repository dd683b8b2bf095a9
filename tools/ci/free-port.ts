import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Linux gives the ports from 32,768 on, other systems later ones, to whoever connects: one of those may be taken before it is used. */
const [FROM, TO] = [20_000, 32_768];

/** A port of this machine that nothing listens on, and that no connection from here is given. */
export async function freePort(): Promise<number> {
  const port = randomInt(FROM, TO);
  const server = createServer().listen(port, '127.0.0.1');
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
