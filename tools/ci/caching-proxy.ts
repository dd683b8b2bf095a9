import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** nginx as a cache in front of a service. It keeps what the service's Cache-Control allows, and nothing else. */
export interface CachingProxy {
  readonly url: string;
  /** For each answer so far how the cache came to it, such as `HIT`, `MISS` or `EXPIRED`, with method and path: `HIT GET /x`. */
  readonly log: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/**
 * Starts nginx on this machine alone. Answers say in `X-Cache` how the cache came to them.
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
  const words = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const child = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
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

/** Temporary files go into the folder: the usual places belong to the system's own nginx. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

function configOf(folder: string, port: number, origins: readonly string[]): string {
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `
daemon off;
${user}
worker_processes 1;
pid ${folder}/nginx.pid;
events {}
http {
  ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  log_format cache '$upstream_cache_status $request_method $uri';
  access_log ${folder}/access.log cache;
  client_max_body_size 21m;
  proxy_cache_path ${folder}/cache keys_zone=site:1m;
  upstream service {
    ${origins.map((origin) => `server ${new URL(origin).host.replace('localhost', '127.0.0.1')};`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_cache site;
      proxy_cache_revalidate on;
      add_header X-Cache $upstream_cache_status always;
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
