import { afterAll, afterEach, vi } from 'vitest';

// Most files need no document, so they skip loading the code for rendering.
if (typeof document !== 'undefined') {
  vi.resetModules(); // stores of the page are modules: each file starts with new ones
  await import('@testing-library/jest-dom/vitest');
  // Set by vitest.
  const { window, cookieJar } = Reflect.get(globalThis, 'jsdom') as {
    readonly window: Window;
    readonly cookieJar: { removeAllCookiesSync(): void };
  };
  // Since version 25 Node has its own storage, which vitest doesn't replace with jsdom's.
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  }
  const { cleanup, configure } = await import('@testing-library/react');
  /** Milliseconds. Slowness on a busy machine isn't a fault. */
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(cleanup);
  // Resets the window for the next file.
  afterAll(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    cookieJar.removeAllCookiesSync();
    history.replaceState(null, '', '/');
  });
}
