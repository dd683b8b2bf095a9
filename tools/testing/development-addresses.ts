import { request } from 'node:http';
import { join } from 'node:path';

/** Requests an address exactly as written: `fetch` would normalise it. */
export function askRaw(
  url: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number | undefined; readonly body: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers }, (answer) => {
      let body = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      answer.on('end', () => resolve({ status: answer.statusCode, body }));
    });
    sent.on('error', reject).end();
  });
}

/** Queries with which Vite serves files. */
const QUESTIONS = [
  '?raw',
  '?raw??',
  '?url',
  '?import',
  '?import&raw',
  '?import&raw??',
  '?inline&import',
  '?url&inline',
  '?direct',
  '?worker',
  '?sharedworker&inline',
  '?html-proxy&index=0.js',
  '?.svg?.wasm?init',
  '?t=1',
  '?v=1',
  '?/../../src/app/main.tsx',
  '??import',
  '.map',
  '.map?import',
  '/',
  '.',
  '%20',
  '%00',
  '%00.svg',
  '::$DATA',
  ';x',
];

/** The addresses by which a file below a folder was, or could have been, read from a development server. */
export function waysTo(root: string, file: string): string[] {
  const path = `/${file}`;
  const whole = join(root, file);
  const [, first = ''] = path;
  const escaped = path.replace(first, `%${first.charCodeAt(0).toString(16)}`);
  const wholes = [
    ...[`/@fs${whole}`, `/@fs/${whole}`, `/@fs/.${whole}`],
    ...[`/@id${whole}`, `/@id/${whole}`, `/@id/__x00__${whole}`, `/@id/.${path}`],
  ];
  const up = '/..'.repeat(root.split('/').length + 2);
  return [
    ...['', ...QUESTIONS].map((question) => path + question),
    ...['', '?raw', '?import&raw', '?import&raw??', '?url'].flatMap((question) =>
      wholes.map((address) => address + question),
    ),
    escaped,
    escaped.replace('%', '%25'),
    `/%40fs${whole}`,
    `/${path}`,
    `/.${path}`,
    `/./${path}`,
    `/src/..${path}`,
    `/src/app/../..${path}`,
    `/src/app/%2e%2e/%2e%2e${path}`,
    `/src/app/..%2f..${path}`,
    `/src/app/..%252f..${path}`,
    `/src/app\\..\\..${path}`,
    `/src/app%5c..%5c..${path}`,
    `/art/..%2f..${path}`,
    `/art/../..${path}`,
    `/public/..${path}`,
    `/@vite/client/../../..${path}`,
    `/@fs${up}${whole}`,
    `/catalogue/..${path}`,
    `/data/..${path}`,
    `/data/%2e%2e${path}.json`,
    path.replaceAll('/', '\\'),
    path.toUpperCase(),
  ];
}

/**
 * Loads what a document loads: its scripts, and each module's imports.
 * @returns the addresses in the order in which they were found, and those without a 200 answer
 */
export async function loadModules(
  url: string,
  document = '/',
): Promise<{ loaded: string[]; refused: string[] }> {
  const html = await (await fetch(url + document)).text();
  const found = new Set([...html.matchAll(/src="(\/[^"]+)"/g)].map(([, address = '']) => address));
  const refused: string[] = [];
  for (const address of found) {
    const answer = await fetch(url + address, { headers: { 'sec-fetch-dest': 'script' } });
    if (answer.status !== 200) refused.push(`${answer.status} ${address}`);
    const code = await answer.text();
    for (const [, imported = ''] of code.matchAll(/(?:\bfrom|\bimport\(?)\s*"(\/[^"\s]+)"/g))
      found.add(imported);
  }
  return { loaded: [...found], refused };
}
