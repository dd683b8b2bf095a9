// @vitest-environment jsdom
// R-CALL-06, R-FAULT-02, R-ENG-28
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { InitialAnswersContext, createInitialAnswers } from './initial-answers.ts';
import type { InitialAnswers } from './initial-answers.ts';
import { useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { useCall } from './use-call.ts';
import type { Call } from './use-call.ts';

interface Asked {
  readonly key: string;
  readonly signal: AbortSignal;
  readonly answer: (value: string | Error) => Promise<void>;
}

let asked: Asked[] = [];
const report = vi.fn();

const ask = (key: string, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const answer = (value: string | Error): Promise<void> =>
      act(async () => {
        if (value instanceof Error) reject(value);
        else resolve(value);
        await Promise.resolve();
      });
    asked.push({ key, signal, answer });
  });

const start = (key: string) =>
  renderHook(({ name }: { name: string }): Call<string> => useCall(name, (signal) => ask(name, signal)), {
    initialProps: { name: key },
  });

beforeEach(() => {
  asked = [];
  report.mockReset();
  vi.stubGlobal('reportError', report);
});
afterEach(() => vi.unstubAllGlobals());

describe('a call of a screen', () => {
  it('is loading, then ready', async () => {
    const { result } = start('a');
    expect(result.current).toMatchObject({ kind: 'loading', data: null, current: false, error: null });
    await asked[0]?.answer('A');
    expect(result.current).toMatchObject({ kind: 'ready', data: 'A', current: true });
    expect(asked).toHaveLength(1);
  });

  it('keeps the old answer while the next one loads, and marks it as old', async () => {
    const { result, rerender } = start('a');
    await asked[0]?.answer('A');
    rerender({ name: 'b' });
    expect(result.current).toMatchObject({ kind: 'loading', data: 'A', current: false });
    await asked[1]?.answer('B');
    expect(result.current).toMatchObject({ kind: 'ready', data: 'B', current: true });
  });

  it('ignores a late answer to an earlier question, and aborts its call', async () => {
    const { result, rerender } = start('a');
    rerender({ name: 'b' });
    expect(asked[0]?.signal.aborted).toBe(true);
    await asked[1]?.answer('B');
    await asked[0]?.answer('A');
    expect(result.current).toMatchObject({ kind: 'ready', data: 'B' });
  });

  it('is aborted when the screen closes', () => {
    const { unmount } = start('a');
    unmount();
    expect(asked[0]?.signal.aborted).toBe(true);
  });

  it('keeps its error during a retry, and drops it with the answer', async () => {
    const { result } = start('a');
    await asked[0]?.answer(new ApiError('status', '/a', { status: 500 }));
    expect(result.current).toMatchObject({ kind: 'failed', data: null, error: { status: 500 } });
    act(() => result.current.retry());
    expect(result.current).toMatchObject({ kind: 'loading', error: { status: 500 } });
    await asked[1]?.answer('A');
    expect(result.current).toMatchObject({ kind: 'ready', data: 'A', error: null });
  });

  it('doesn’t carry an error over to another question', async () => {
    const { result, rerender } = start('a');
    await asked[0]?.answer(new ApiError('timeout', '/a'));
    rerender({ name: 'b' });
    expect(result.current).toMatchObject({ kind: 'loading', error: null });
  });

  it.each(['offline', 'network', 'timeout'] as const)('retries automatically after %s', async (kind) => {
    const { result } = start('a');
    await asked[0]?.answer(new ApiError(kind, '/a'));
    act(() => void dispatchEvent(new Event('online')));
    await asked[1]?.answer('A');
    expect(result.current).toMatchObject({ kind: 'ready', data: 'A' });
    act(() => void dispatchEvent(new Event('online')));
    expect(asked).toHaveLength(2);
  });

  it('retries automatically if the connection returns as soon as the failure appears', async () => {
    renderHook(() => {
      const { kind } = useCall('a', (signal) => ask('a', signal));
      useLayoutEffect(() => {
        if (kind === 'failed') dispatchEvent(new Event('online'));
      }, [kind]);
    });
    await asked[0]?.answer(new ApiError('network', '/a'));
    expect(asked).toHaveLength(2);
  });

  it('doesn’t retry automatically after a refusal', async () => {
    start('a');
    await asked[0]?.answer(new ApiError('status', '/a', { status: 404 }));
    act(() => void dispatchEvent(new Event('online')));
    expect(asked).toHaveLength(1);
  });

  it('reports our own errors, and still tells the visitor', async () => {
    const { result } = start('a');
    const fault = new TypeError('x is not a function');
    await asked[0]?.answer(fault);
    expect(report).toHaveBeenCalledExactlyOnceWith(fault);
    expect(result.current.error?.kind).toBe('shape');
  });
});

describe('a call with an answer from the document', () => {
  const startWith = (initialAnswers: InitialAnswers, key: string) =>
    renderHook(({ name }: { name: string }): Call<string> => useCall(name, (signal) => ask(name, signal)), {
      initialProps: { name: key },
      wrapper: ({ children }: { readonly children: ReactNode }) => (
        <InitialAnswersContext value={initialAnswers}>{children}</InitialAnswersContext>
      ),
    });

  it('is ready from the start without a request', () => {
    const { result } = startWith(createInitialAnswers({ a: { data: 'A' } }), 'a');
    expect(result.current).toMatchObject({ kind: 'ready', data: 'A', current: true, error: null });
    expect(asked).toEqual([]);
  });

  it('may have a null answer or a refusal', () => {
    const initialAnswers = createInitialAnswers({ a: { data: null }, b: { status: 404 } });
    expect(startWith(initialAnswers, 'a').result.current).toMatchObject({
      kind: 'ready',
      data: null,
      current: true,
    });
    const { current } = startWith(initialAnswers, 'b').result;
    expect(current).toMatchObject({ kind: 'failed', data: null, error: { kind: 'status', status: 404 } });
    expect(asked).toEqual([]);
  });

  it('makes a request for another question, for a retry, and for the first one on the way back', async () => {
    const { result, rerender } = startWith(createInitialAnswers({ a: { data: 'A' } }), 'a');
    act(() => result.current.retry());
    await asked[0]?.answer('A again');
    expect(result.current).toMatchObject({ kind: 'ready', data: 'A again' });
    rerender({ name: 'b' });
    expect(result.current).toMatchObject({ kind: 'loading', data: 'A again', current: false });
    await asked[1]?.answer('B');
    rerender({ name: 'a' });
    await asked[2]?.answer('A at last');
    expect(result.current).toMatchObject({ kind: 'ready', data: 'A at last' });
    expect(asked.map(({ key }) => key)).toEqual(['a', 'b', 'a']);
  });

  it('makes a request on a later visit, once the initial answers are gone', () => {
    const initialAnswers = createInitialAnswers({ a: { data: 'A' } });
    startWith(initialAnswers, 'a').unmount();
    initialAnswers.end();
    expect(startWith(initialAnswers, 'a').result.current).toMatchObject({ kind: 'loading', data: null });
    expect(asked.map(({ key }) => key)).toEqual(['a']);
  });

  it('is refreshed if the visitor may have changed it, and stays until the new answer arrives', async () => {
    const { result } = startWith(createInitialAnswers({ a: { data: 'A' } }, true), 'a');
    expect(result.current).toMatchObject({ kind: 'ready', data: 'A' });
    await asked[0]?.answer('A, changed');
    expect(result.current).toMatchObject({ kind: 'ready', data: 'A, changed' });
    expect(asked.map(({ key }) => key)).toEqual(['a']);
  });

  it('stays if the refresh fails, and goes if the service says that it is gone', async () => {
    const { result } = startWith(createInitialAnswers({ a: { data: 'A' } }, true), 'a');
    await asked[0]?.answer(new ApiError('network', 'a'));
    expect(result.current).toMatchObject({ kind: 'ready', data: 'A', error: null });
    const gone = startWith(createInitialAnswers({ b: { data: 'B' } }, true), 'b').result;
    await asked[1]?.answer(new ApiError('status', 'b', { status: 404 }));
    expect(gone.current).toMatchObject({ kind: 'failed', error: { status: 404 } });
  });

  it('ignores inherited properties as answers', () => {
    expect(startWith(createInitialAnswers(), 'constructor').result.current.kind).toBe('loading');
  });
});
