import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { POSTGRES } from './engines.ts';
import type { StorePlace } from '../../src/server/store/database.ts';

/** PostgreSQL's English messages; in its protocol, replacements must have the same length. */
const ENGLISH = /does not exist|already exists/g;

/** An empty place on a PostgreSQL with messages in another language, because the locales of the test machine are unknown. */
export async function makePlaceInOtherWords(): Promise<StorePlace> {
  const place = await POSTGRES.makePlace();
  const url = new URL(place.databaseUrl ?? '');
  const { port, hostname } = url;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const postgres = connect(Number(port), hostname);
    for (const socket of [client, postgres]) sockets.add(socket.on('error', () => undefined));
    client.pipe(postgres);
    client.on('close', () => postgres.destroy());
    postgres.on('close', () => client.destroy());
    postgres.on('data', (bytes) => {
      const translated = bytes.toString('latin1').replace(ENGLISH, (words) => '?'.repeat(words.length));
      client.write(translated, 'latin1');
    });
  }).listen(0, hostname);
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  url.port = String((server.address() as AddressInfo).port); // a TCP server's address is never a string
  return { ...place, databaseUrl: url.href };
}
