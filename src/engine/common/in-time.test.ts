import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LateError, inTime } from './in-time.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a promise with a time limit', () => {
  it('gives its value and leaves no timer', async () => {
    await expect(inTime(Promise.resolve(7))).resolves.toBe(7);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('passes on a failure', async () => {
    await expect(inTime(Promise.reject(new TypeError('refused')))).rejects.toThrow('refused');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('times out after ten seconds', async () => {
    const waiting = expect(inTime(new Promise(() => {}))).rejects.toThrow(LateError);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await waiting;
  });
});
