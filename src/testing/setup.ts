import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** A screen that comes late on a busy machine is not a fault. Milliseconds. */
configure({ asyncUtilTimeout: 20_000 });

afterEach(() => {
  if (typeof document !== 'undefined') cleanup();
});
