import { atService } from '../shared/service-origin.ts';
import { ApiError, kindOfSilence } from './api-error.ts';
import { withFittingToken } from './client.ts';
import { readRefusal } from './refusal.ts';
import { TOKEN_HEADER, keepToken, xsrfHeader } from './xsrf.ts';

/** Milliseconds without any data after which a download fails; there is no limit for the whole. */
const STILL = 10_000;

interface FileRequest {
  readonly url: string;
  /** The file's expected type, which rules out pages from a proxy. */
  readonly type: 'text/csv' | 'application/json';
  /** Sent by POST, with the token. Without it, the file is requested by GET. */
  readonly question?: object;
}

/**
 * Downloads a file completely, so that a cut-off one is never taken for the whole. It isn't retried, because the service
 * records each export.
 * @returns a file with the name that the service gives it
 * @throws ApiError only
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

/** A refusal's content, or nothing if it isn't JSON. */
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

/** The file's name from the service, which is ASCII; null if the answer isn't a file of this type. */
function fileName(headers: Headers, type: FileRequest['type']): string | null {
  if (!headers.get('content-type')?.startsWith(type)) return null;
  return /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null;
}
