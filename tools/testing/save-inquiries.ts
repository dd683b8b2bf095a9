import { request } from 'node:http';
import type { Agent } from 'node:http';

/** A save as seen by a client: acknowledged with a receipt, refused with a status, or cut off. */
export type SaveResult =
  | { readonly kind: 'kept'; readonly receipt: string }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'broken' };

/** Posts one inquiry. @param headers of a visitor, with the XSRF token */
export function postInquiry(
  origin: string,
  agent: Agent,
  headers: Readonly<Record<string, string>>,
  body: object,
): Promise<SaveResult> {
  return new Promise((resolve) => {
    const payload = JSON.stringify(body);
    const broken = (): void => resolve({ kind: 'broken' });
    const sent = request(`${origin}/contact/save.do`, {
      method: 'POST',
      agent,
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(payload)),
      },
    });
    sent.on('error', broken);
    sent.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('error', broken);
      answer.on('end', () => resolve(readResult(answer.statusCode ?? 0, text)));
    });
    sent.end(payload);
  });
}

function readResult(status: number, text: string): SaveResult {
  const [, receipt] = /^\{"ok":true,"receipt":"([^"]+)"\}$/.exec(text) ?? [];
  return status === 200 && receipt ? { kind: 'kept', receipt } : { kind: 'refused', status };
}

/** The headers of a new visitor of a running service: its XSRF token in cookie and header. */
export async function visit(origin: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/user/me.do`);
  const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  return { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': decodeURIComponent(token) };
}
