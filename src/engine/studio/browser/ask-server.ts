import { TOKEN_HEADER } from '../common.ts';
import type { Refusal } from '../common.ts';

/** A call that failed. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message.replace(/^[A-Z_]+: /m, ''));
    this.name = 'Refused';
    this.refusal = refusal;
  }
}

/** Sends calls to the studio's server. */
export interface AskServer {
  /** @typeParam Answer its type, which src/engine/studio/common.ts has for each call. @throws Refused */
  readonly get: <Answer>(path: string) => Promise<Answer>;
  readonly post: <Answer>(path: string, body: object) => Promise<Answer>;
  readonly upload: <Answer>(path: string, file: Blob) => Promise<Answer>;
}

const SILENT: Refusal = {
  code: 'STUDIO_SILENT',
  message: 'The studio’s server isn’t responding. Restart npm run studio; your changes are kept here.',
};

type Asked = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };

/** @param readToken called for each request: another window may have received a newer token */
export function createAskServer(readToken: () => string): AskServer {
  const send = async <Answer>(path: string, init: Asked): Promise<Answer> => {
    let response: Response;
    try {
      response = await fetch(path, { ...init, headers: { ...init.headers, [TOKEN_HEADER]: readToken() } });
    } catch {
      throw new Refused(SILENT);
    }
    if (response.status === 204) return undefined as Answer; // a call without an answer
    const body: unknown = await response.json().catch(() => SILENT);
    if (!response.ok) throw new Refused(body as Refusal); // the form of every refusal
    return body as Answer;
  };
  return {
    get: (path) => send(path, {}),
    post: (path, body) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    upload: (path, file) =>
      send(path, { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: file }),
  };
}

/** An error's message for display. */
export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
