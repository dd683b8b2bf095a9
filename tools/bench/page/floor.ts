import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** A server of pages as one would write them by hand. */
export interface FloorSite {
  readonly url: string;
  readonly stop: () => void;
}

/** The lines of script that a hand-written page would have: its tabs. */
const SCRIPT = `for (const tab of document.querySelectorAll('[role=tab]')) tab.addEventListener('click', (event) => {
  event.preventDefault();
  for (const other of document.querySelectorAll('[role=tab]')) {
    other.setAttribute('aria-selected', other === tab);
    document.getElementById(other.getAttribute('aria-controls')).hidden = other !== tab;
  }
});`;

/**
 * The same content as static HTML: the text, the styles and the typeface of our document, with a few lines of script in the
 * place of all our code, state and data for machines.
 */
export function floorPage(html: string): string {
  return html
    .replace(/<script>[\s\S]*?<\/script>/g, '')
    .replace(/<script type="application\/(?:ld\+)?json"[\s\S]*?<\/script>/g, '')
    .replace(/\s*<link rel="stylesheet"[^>]*disabled[^>]*>/g, '')
    .replace(/\s*<meta (?:property="og:|name="twitter:)[^>]*>/g, '')
    .replace('</body>', `<script>${SCRIPT}</script>\n  </body>`);
}

/**
 * Serves the floor's pages, and whatever else they ask for from the site under test.
 * @param pages path -> HTML
 * @param site where our site is served
 */
export async function serveFloor(pages: ReadonlyMap<string, string>, site: string): Promise<FloorSite> {
  const files = new Map<string, Promise<Answer>>();
  for (const [path, html] of pages) {
    const body = packFully(html);
    files.set(path, Promise.resolve({ body, type: 'text/html; charset=utf-8', coding: 'br' }));
  }
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '/';
    const answer = files.get(path) ?? fetchRaw(site, path);
    files.set(path, answer);
    void answer.then(({ body, type, coding }) => {
      response.writeHead(200, { 'content-type': type, ...(coding ? { 'content-encoding': coding } : {}) });
      response.end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo; // a TCP server's address is never a string
  return { url: `http://localhost:${port}`, stop: () => void server.close() };
}

/** As a page that is packed once, by hand, may be: at the highest quality. */
export function packFully(text: string): Buffer {
  return brotliCompressSync(text);
}

interface Answer {
  readonly body: Buffer;
  readonly type: string;
  readonly coding: string | null;
}

/** Pictures and fonts, packed as our service packs them. */
async function fetchRaw(site: string, path: string): Promise<Answer> {
  const answer = await fetch(`${site}${path}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const type = answer.headers.get('content-type') ?? '';
  const packs = /svg|css|javascript|json/.test(type);
  return { body: packs ? brotliCompressSync(bytes) : bytes, type, coding: packs ? 'br' : null };
}
