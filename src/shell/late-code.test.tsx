// @vitest-environment jsdom
// R-FAULT-24
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { addressHook } from '../ui/address.ts';
import { LateCode } from './late-code.tsx';

/** A failure that leads to a reload requests the document first; this refuses it. */
const fetch = vi.fn(() => Promise.reject(new TypeError('refused')));

const show = (load: () => Promise<() => string>): void => {
  const code = (Text: () => ReactNode): ReactNode => <p>{Text()}</p>;
  render(
    <Router hook={addressHook}>
      <LateCode what="The preview" load={load}>
        {code}
      </LateCode>
    </Router>,
  );
};
const settle = (milliseconds = 0): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
const tryAgain = async (): Promise<void> => {
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle();
};

beforeEach(() => {
  fetch.mockClear();
  vi.stubGlobal('fetch', fetch);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('content whose code loads late', () => {
  it('is shown when the code has loaded', async () => {
    show(() => Promise.resolve(() => 'The text'));
    await settle();
    expect(screen.getByText('The text')).toBeVisible();
  });

  it('requests the code again in this document if it couldn’t be fetched', async () => {
    const load = vi.fn<() => Promise<() => string>>();
    load.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(() => 'The text');
    show(load);
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent(/^The preview could not be loaded/);
    await tryAgain();
    expect(screen.getByText('The text')).toBeVisible();
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each([
    ['could not be read', new SyntaxError('Unexpected end of input')],
    ['had no styles', new Error('Unable to preload CSS for /assets/x.css')],
  ])('is asked for in a new document if the code %s', async (_, failure) => {
    show(() => Promise.reject(failure));
    await settle();
    expect(fetch).not.toHaveBeenCalled();
    await tryAgain();
    expect(fetch).toHaveBeenCalledOnce();
    expect(screen.getByRole('alert')).toHaveTextContent(/^The preview could not be loaded/);
  });

  it('is reported as failed if the code never finishes loading', async () => {
    show(() => new Promise(() => {}));
    await settle(3_000);
    expect(screen.getByText('This is taking longer than usual.')).toBeVisible();
    await settle(7_000);
    expect(screen.getByRole('alert')).toHaveTextContent(
      'The preview could not be loaded: the answer took too long.',
    );
    await tryAgain();
    expect(fetch).toHaveBeenCalledOnce();
  });
});
