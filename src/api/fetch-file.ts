import { atService } from '../shared/service-origin.ts';
import { ApiError, kindOfSilence } from './api-error.ts';
import { withFittingToken } from './client.ts';
import { readRefusal } from './refusal.ts';
import { TOKEN_HEADER, keepToken, xsrfHeader } from './xsrf.ts';

/** Milliseconds without a sign of life after which a file counts as failed; however long it takes as a whole. */
const STILL = 10_000;

interface FileRequest {
  readonly url: string;
  /** The type that the file must have: a page that somebody in between answers with is no file. */
  readonly type: 'text/csv' | 'application/json';
  /** Sent by POST, with the token; by GET without it. */
  readonly question?: object;
}

/**
 * Fetches a file whole, so that one which is cut off is never taken for all of it. It is not asked for twice, since the service
 * records each export.
 * @returns a file under the name that the service gives it
 * @throws ApiError, and nothing else
 */
export function fetchFile(request: FileRequest): Promise<File> {
  return request.question ? withFittingToken(() => attempt(request)) : attempt(request);
}

async function attempt({ url, type, question }: FileRequest): Promise<File> {
  const asking = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stayAwake = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => asking.abort(), STILL);
  };
  try {
    stayAwake();
    const request = { ...sending(url, question), signal: asking.signal, credentials: 'include' } as const;
    const answer = await fetch(atService(url), request);
    keepToken(answer.headers.get(TOKEN_HEADER));
    if (!answer.ok) throw new ApiError('status', url, readRefusal(answer, await readCode(answer)));
    const name = fileName(answer.headers, type);
    if (name === null || !answer.body) throw new ApiError('shape', url);
    const parts = await readParts(answer.body, stayAwake);
    return new File(parts, name, { type: `${type};charset=utf-8` });
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(asking.signal.aborted ? 'timeout' : kindOfSilence(), url, { cause });
  } finally {
    clearTimeout(timer);
  }
}

function sending(url: string, question: object | undefined): RequestInit {
  if (!question) return {};
  const headers = { 'Content-Type': 'application/json', ...xsrfHeader(url) };
  return { method: 'POST', body: JSON.stringify(question), headers };
}

/** What a refusal says; nothing where it is no JSON. */
async function readCode(answer: Response): Promise<unknown> {
  return answer.json().catch(() => null);
}

async function readParts(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onPart: () => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const reader = body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    onPart();
    parts.push(value);
  }
}

/** The name that the service gives the file, which is plain letters; null if what came is no file of the type. */
function fileName(headers: Headers, type: FileRequest['type']): string | null {
  if (!headers.get('content-type')?.startsWith(type)) return null;
  return /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null;
}
