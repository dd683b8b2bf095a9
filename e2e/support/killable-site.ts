import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from './start-site.ts';
import type { StartedSite } from './start-site.ts';

/** A site whose service can be killed and restarted with the same address and database. */
export interface KillableSite {
  readonly url: string;
  /** As in a power failure: at once, whatever is in progress. */
  readonly kill: () => Promise<void>;
  /** Does nothing if it is running. */
  readonly start: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Starts it behind a proxy, as on a real host, which keeps the address and resets connections while the service is down. */
export async function startKillable(
  root: string,
  environment: Record<string, string>,
): Promise<KillableSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'killed-data-'));
  let site: StartedSite | null = null;
  const front = createServer((visitor) => {
    visitor.on('error', () => undefined); // a browser that disconnects
    if (!site) {
      visitor.resetAndDestroy();
      return;
    }
    const service = connect(Number(new URL(site.url).port), '127.0.0.1');
    service.on('error', () => visitor.resetAndDestroy());
    service.on('close', () => visitor.destroy());
    visitor.on('close', () => service.destroy());
    visitor.pipe(service).pipe(visitor);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const { port } = front.address() as AddressInfo; // a TCP server's address is never a string
  const kill = async (): Promise<void> => {
    const killed = site;
    site = null;
    killed?.process.kill('SIGKILL');
    await killed?.stop();
  };
  const start = async (): Promise<void> => {
    site ??= await startSite(root, { ...environment, DATA_DIR: dataDir });
  };
  const remove = async (): Promise<void> => {
    front.close();
    await kill();
    rmSync(dataDir, { recursive: true, force: true });
  };
  await start();
  return { url: `http://localhost:${port}`, kill, start, remove };
}
