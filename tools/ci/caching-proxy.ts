import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';

/** nginx as a cache in front of a service. It keeps what the service's Cache-Control allows, and nothing else. */
export interface CachingProxy {
  readonly url: string;
  /** For each answer so far how the cache came to it, such as `HIT`, `MISS` or `EXPIRED`, with method and path: `HIT GET /x`. */
  readonly log: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/**
 * Starts nginx on this machine only, with the location of `deploy/nginx.conf`. Answers say in `X-Cache` how the cache came to them.
 * @param program the path of nginx
 * @param origins where the processes of the service listen; asked in turn
 */
export async function startCachingProxy(
  program: string,
  port: number,
  origins: readonly string[],
): Promise<CachingProxy> {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'test-nginx-'));
  mkdirSync(join(folder, 'cache'));
  writeFileSync(join(folder, 'nginx.conf'), configOf(folder, port, origins));
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  while (!(await answersAt(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${printed}`);
    await wait(20);
  }
  return {
    url: `http://localhost:${port}`,
    log: () => readFileSync(join(folder, 'access.log'), 'utf8').split('\n').filter(Boolean),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * What keeps an nginx off the folders of the system's own, which would lose them to the user of the last one that looked: lines of
 * the block `http`, by which temporary files go into a folder.
 */
export function temporaryIn(folder: string): string {
  const names = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return names.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ');
}

/** What operators copy: how requests go to the service `group_site`, and into the cache of this name. */
function deployedLocation(): string {
  const config = readFileSync(join(ENGINE_ROOT, 'deploy', 'nginx.conf'), 'utf8');
  const [location] = /^ {4}location \/ \{\n(?: {8}.*\n)+/m.exec(config) ?? [];
  if (location === undefined) throw new Error('deploy/nginx.conf has no location /');
  return location;
}

function configOf(folder: string, port: number, origins: readonly string[]): string {
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `
daemon off;
${user}
worker_processes 1;
pid ${folder}/nginx.pid;
events {}
http {
  ${temporaryIn(folder)}
  log_format cache '$upstream_cache_status $request_method $uri';
  access_log ${folder}/access.log cache;
  client_max_body_size 21m;
  proxy_cache_path ${folder}/cache keys_zone=group_site:1m;
  upstream group_site {
    ${origins.map((origin) => `server ${new URL(origin).host.replace('localhost', '127.0.0.1')};`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
${deployedLocation()}      add_header X-Cache $upstream_cache_status always;
    }
  }
}
`;
}

function answersAt(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
