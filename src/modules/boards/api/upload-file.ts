import type { Answer } from '../../../shared/do-contract.ts';
import { atService } from '../../../shared/service-origin.ts';
import { UPLOADED_FILE } from '../../../shared/calls/files.ts';
import { ApiError, kindOfSilence } from '../../../api/api-error.ts';
import { withFittingToken } from '../../../api/client.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { readRefusal } from '../../../api/refusal.ts';
import { TOKEN_HEADER, keepToken, xsrfHeader } from '../../../api/xsrf.ts';

const URL = '/fileInfo/uploadFile.do';
/** Milliseconds without progress after which an upload fails. There is no limit on its total time. */
const STILL = 30_000;

interface UploadOptions {
  /** Called with the part sent so far, from 0 to 1. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads a file, which the service keeps until a post uses it. Uses XMLHttpRequest because `fetch` doesn't report progress.
 * @throws only ApiError
 */
export function uploadFile(file: File, options: UploadOptions): Promise<Answer<'uploadFile'>> {
  return withFittingToken(() => send(file, options));
}

function send(file: File, { onProgress, signal }: UploadOptions): Promise<Answer<'uploadFile'>> {
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
        end(new ApiError('timeout', URL));
        request.abort();
      }, STILL);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      stayAwake();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () => {
      keepToken(request.getResponseHeader(TOKEN_HEADER));
      const answer = readAnswer(request);
      end(answer instanceof ApiError ? answer : undefined);
      if (!(answer instanceof ApiError)) resolve(answer);
    };
    request.onerror = () => {
      end(new ApiError(kindOfSilence(), URL));
    };
    request.onabort = () => {
      end(new ApiError('aborted', URL));
    };
    if (signal.aborted) {
      end(new ApiError('aborted', URL));
      return;
    }
    signal.addEventListener('abort', leave);
    request.open('POST', atService(URL));
    request.withCredentials = true;
    request.setRequestHeader('Accept', 'application/json');
    for (const [name, value] of Object.entries(xsrfHeader(URL))) request.setRequestHeader(name, value);
    const form = new FormData();
    form.append('file', file);
    stayAwake();
    request.send(form);
  });
}

function readAnswer(request: XMLHttpRequest): Answer<'uploadFile'> | ApiError {
  const { status, responseText } = request;
  const body = readJson(responseText);
  if (status < 200 || status > 299) {
    const headers = new Headers();
    const wait = request.getResponseHeader('retry-after');
    if (wait !== null) headers.set('retry-after', wait);
    return new ApiError('status', URL, readRefusal({ status, headers }, body));
  }
  return guardFor(UPLOADED_FILE)(body) ? body : new ApiError('shape', URL);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
