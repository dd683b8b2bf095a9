import { afterAll, afterEach, vi } from 'vitest';

// Most files test what needs no document: they do not wait for what renders into one.
if (typeof document !== 'undefined') {
  vi.resetModules(); // stores of the page are modules: each file begins with new ones
  await import('@testing-library/jest-dom/vitest');
  // Put there by vitest.
  const { window, cookieJar } = Reflect.get(globalThis, 'jsdom') as {
    readonly window: Window;
    readonly cookieJar: { removeAllCookiesSync(): void };
  };
  // Since version 25 Node has storage of its own, which vitest leaves instead of jsdom's.
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true, writable: true });
  }
  const { cleanup, configure } = await import('@testing-library/react');
  /** A screen that comes late on a busy machine is not a fault. Milliseconds. */
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(cleanup);
  // The next file finds the window as new.
  afterAll(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    cookieJar.removeAllCookiesSync();
    history.replaceState(null, '', '/');
  });
}
