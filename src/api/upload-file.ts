import { atService } from '../shared/service-origin.ts';
import { ApiError, kindOfSilence } from './api-error.ts';
import { withFittingToken } from './client.ts';
import { readRefusal } from './refusal.ts';
import { TOKEN_HEADER, keepToken, xsrfHeader } from './xsrf.ts';

/** Milliseconds without progress after which an upload fails. There is no limit on its total time. */
const STILL = 30_000;

export interface UploadOptions {
  /** Called with the part sent so far, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

interface Upload<T> extends UploadOptions {
  /** The call's path. */
  readonly url: string;
  /** Whether the answer has the expected shape. */
  readonly check: (answer: unknown) => answer is T;
}

/**
 * Uploads a file, which the service keeps until it is sent with something. Uses XMLHttpRequest because `fetch` doesn't report progress.
 * @throws only ApiError
 */
export function uploadFile<T>(file: File, upload: Upload<T>): Promise<T> {
  return withFittingToken(() => send(file, upload));
}

function send<T>(file: File, { url, check, onProgress, signal }: Upload<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer = 0;
    const end = (error?: ApiError): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
      if (error) reject(error);
    };
    const leave = (): void => request.abort();
    const stayAwake = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        end(new ApiError('timeout', url));
        request.abort();
      }, STILL);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      stayAwake();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      keepToken(request.getResponseHeader(TOKEN_HEADER));
      const answer = readAnswer(request, url, check);
      end(answer instanceof ApiError ? answer : undefined);
      if (!(answer instanceof ApiError)) resolve(answer);
    };
    request.onerror = () => {
      end(new ApiError(kindOfSilence(), url));
    };
    request.onabort = () => {
      end(new ApiError('aborted', url));
    };
    if (signal.aborted) {
      end(new ApiError('aborted', url));
      return;
    }
    signal.addEventListener('abort', leave);
    request.open('POST', atService(url));
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(xsrfHeader(url))) request.setRequestHeader(name, value);
    const form = new FormData();
    form.append('file', file);
    stayAwake();
    request.send(form);
  });
}

function readAnswer<T>(
  request: XMLHttpRequest,
  url: string,
  check: (answer: unknown) => answer is T,
): T | ApiError {
  const { status, responseText } = request;
  const body = readJson(responseText);
  if (status < 200 || status > 299) {
    const headers = new Headers();
    const wait = request.getResponseHeader('retry-after');
    if (wait !== null) headers.set('retry-after', wait);
    return new ApiError('status', url, readRefusal({ status, headers }, body));
  }
  return check(body) ? body : new ApiError('shape', url);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
