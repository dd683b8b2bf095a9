import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';

/** A save as a client sees it: acknowledged with a receipt, refused with a status, or cut off. */
export type SaveResult =
  | { readonly kind: 'kept'; readonly receipt: string }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'broken' };

/** Posts one inquiry. @param headers those of a visitor, with the XSRF token */
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

export interface InquiryFigures {
  readonly saved: number;
  readonly failed: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/**
 * How many inquiries a running service saves: each connection sends the next one, with new words and a key of its own, as soon
 * as the last was acknowledged. The service needs a high RATE_LIMIT_FACTOR.
 */
export async function measureInquiries(
  origin: string,
  { connections = 32, seconds = 10 }: { readonly connections?: number; readonly seconds?: number } = {},
): Promise<InquiryFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = await visit(origin);
  const times: number[] = [];
  let failed = 0;
  const begun = performance.now();
  const end = begun + seconds * 1_000;
  const saveOn = async (visitor: number): Promise<void> => {
    for (let count = 0; performance.now() < end; count++) {
      const before = performance.now();
      const { kind } = await postInquiry(
        origin,
        agent,
        { ...headers, 'idempotency-key': randomUUID() },
        {
          siteId: '30',
          worker: `Visitor ${visitor}`,
          tel: '010-0000-0000',
          email1: `visitor-${visitor}-${count}`,
          email2: 'example.com',
          email3: 'example.com',
          contents: `Question ${count} of visitor ${visitor}. ${'Please send a quote. 견적을 보내 주세요. '.repeat(8)}`,
          elapsed: 60_000,
        },
      );
      if (kind === 'kept') times.push(performance.now() - before);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, visitor) => saveOn(visitor)));
  const took = (performance.now() - begun) / 1_000;
  agent.destroy();
  times.sort((one, other) => one - other);
  const at = (part: number): number => times[Math.floor(times.length * part)] ?? Number.NaN;
  return { saved: times.length, failed, perSecond: times.length / took, p50: at(0.5), p99: at(0.99) };
}
