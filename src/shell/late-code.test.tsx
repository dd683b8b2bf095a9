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

describe('what is shown by code that comes late', () => {
  it('is shown when the code is there', async () => {
    show(() => Promise.resolve(() => 'The text'));
    await settle();
    expect(screen.getByText('The text')).toBeVisible();
  });

  it('is asked for once more in this document if the code was not fetched', async () => {
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

  it('is said not to have come when the code never ends', async () => {
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
