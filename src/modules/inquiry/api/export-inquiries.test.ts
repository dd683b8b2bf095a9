import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { exportInquiries, inquiryExportUrl } from './export-inquiries.ts';

const HEADERS = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="inquiries-2026-11-22.csv"',
};

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers the next call. The call's signal is passed to the answer. */
function answer(make: (signal: AbortSignal) => Response | Promise<Response>) {
  const fetching = vi.fn((_url: string, { signal }: { readonly signal: AbortSignal }) =>
    Promise.resolve(make(signal)),
  );
  vi.stubGlobal('fetch', fetching);
  return fetching;
}

/** A streamed body. The last step may be an error. */
function body(signal: AbortSignal, play: (controller: ReadableStreamDefaultController) => void) {
  return new ReadableStream({
    start: (controller) => {
      signal.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
      play(controller);
    },
  });
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

async function failure(): Promise<ApiError> {
  return exportInquiries('/contact/export.do').then(
    () => expect.unreachable(),
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );
}

describe('the export of inquiries', () => {
  it('is requested by status, or for all', () => {
    expect([inquiryExportUrl('open'), inquiryExportUrl(null)]).toEqual([
      '/contact/export.do?status=open',
      '/contact/export.do',
    ]);
  });

  it('returns every byte, under the name from the service', async () => {
    answer(
      (signal) =>
        new Response(
          body(signal, (controller) => {
            controller.enqueue(bytes('\uFEFFReceipt,'));
            controller.enqueue(bytes('Name\r\n끝'));
            controller.close();
          }),
          { headers: HEADERS },
        ),
    );
    const file = await exportInquiries('/contact/export.do');
    expect(file.name).toBe('inquiries-2026-11-22.csv');
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
      '\uFEFFReceipt,Name\r\n끝',
    );
  });

  it('fails if it is cut off in the middle, and isn’t requested again', async () => {
    const fetching = answer(
      (signal) =>
        new Response(
          body(signal, (controller) => {
            controller.enqueue(bytes('Receipt,Name\r\n'));
            controller.error(new TypeError('network error'));
          }),
          { headers: HEADERS },
        ),
    );
    expect((await failure()).kind).toBe('network');
    expect(fetching).toHaveBeenCalledTimes(1);
  });

  it('continues while data arrives, and is abandoned after ten seconds without any', async () => {
    vi.useFakeTimers();
    const parts: (() => void)[] = [];
    answer(
      (signal) =>
        new Response(
          body(signal, (controller) => {
            parts.push(() => controller.enqueue(bytes('x')));
          }),
          { headers: HEADERS },
        ),
    );
    const failed = failure();
    for (let part = 0; part < 3; part++) {
      await vi.advanceTimersByTimeAsync(9_000);
      parts[0]?.();
    }
    await vi.advanceTimersByTimeAsync(10_000);
    expect((await failed).kind).toBe('timeout');
  });

  it.each<[string, Response]>([
    ['a page', new Response('<h1>Proxy login</h1>', { headers: { 'content-type': 'text/html' } })],
    ['CSV without a name', new Response('a,b', { headers: { 'content-type': 'text/csv' } })],
    ['JSON', Response.json({})],
  ])('fails if the response is %s', async (_, response) => {
    answer(() => response);
    expect((await failure()).kind).toBe('shape');
  });

  it('reports a refusal with the time to wait', async () => {
    answer(() => new Response('{}', { status: 503, headers: { 'retry-after': '3' } }));
    expect(await failure()).toMatchObject({ kind: 'status', status: 503, retryAfter: 3 });
  });

  it('reports a lost connection if nothing was answered', async () => {
    answer(() => Promise.reject(new TypeError('x')));
    expect((await failure()).kind).toBe('network');
    vi.stubGlobal('navigator', { onLine: false });
    expect((await failure()).kind).toBe('offline');
  });
});
