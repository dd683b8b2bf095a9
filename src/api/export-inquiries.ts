import type { InquiryState } from '../shared/desk-address.ts';
import { atService } from '../shared/service-origin.ts';
import { ApiError, kindOfSilence } from './api-error.ts';
import { readRefusal } from './refusal.ts';

/** Milliseconds without a sign of life after which the export counts as failed; however long it takes as a whole. */
const STILL = 10_000;

/** Where the inquiries come from as CSV. @param status null for all of them */
export function inquiryExportUrl(status: InquiryState | null): string {
  return atService(`/contact/export.do${status ? `?status=${status}` : ''}`);
}

/**
 * Fetches the inquiries as CSV, whole, so that a file which is cut off is never taken for all of them. It is not asked for
 * twice, since the service records each export.
 * @param url of `inquiryExportUrl`
 * @returns a file under the name that the service gives it
 * @throws ApiError, and nothing else
 */
export async function exportInquiries(url: string): Promise<File> {
  const asking = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stayAwake = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => asking.abort(), STILL);
  };
  try {
    stayAwake();
    const answer = await fetch(url, { signal: asking.signal, credentials: 'include' });
    if (!answer.ok) throw new ApiError('status', url, readRefusal(answer, null));
    const name = fileName(answer.headers);
    // A page that somebody in between answers with is no export.
    if (name === null || !answer.body) throw new ApiError('shape', url);
    const parts = await readParts(answer.body, stayAwake);
    return new File(parts, name, { type: 'text/csv;charset=utf-8' });
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(asking.signal.aborted ? 'timeout' : kindOfSilence(), url, { cause });
  } finally {
    clearTimeout(timer);
  }
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

/** The name that the service gives the file, which is plain letters; null where what came is no CSV file. */
function fileName(headers: Headers): string | null {
  if (!headers.get('content-type')?.startsWith('text/csv')) return null;
  return /filename="([\w.-]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? null;
}
