import { afterEach } from 'vitest';

// Most files test what needs no document: they do not wait for what renders into one.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  /** A screen that comes late on a busy machine is not a fault. Milliseconds. */
  configure({ asyncUtilTimeout: 20_000 });
  afterEach(cleanup);
}
