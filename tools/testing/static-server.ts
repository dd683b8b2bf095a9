import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

/** A host for static files: no rewrites, no headers of its own, `404.html` for missing files. */
export interface StaticServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.woff2': 'font/woff2',
};

/** @param folder read at each request, so it may be written later */
export async function startStaticServer(folder: string, port: number): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const file = join(folder, decodeURIComponent(pathname));
    const isFolder = existsSync(join(file, 'index.html'));
    if (isFolder && !pathname.endsWith('/')) {
      response.writeHead(301, { location: `${pathname}/${search}` }).end();
      return;
    }
    const found = isFolder ? join(file, 'index.html') : file;
    const isThere = existsSync(found) && statSync(found).isFile();
    const sent = isThere ? found : join(folder, '404.html');
    response.writeHead(isThere ? 200 : 404, {
      'content-type': TYPES[extname(sent)] ?? 'application/octet-stream',
    });
    response.end(readFileSync(sent));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
