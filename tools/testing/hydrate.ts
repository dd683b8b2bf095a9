import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** React's `hydrateRoot`, unmounted after the test: a remaining page would take the focus of later tests. */
export function hydrate(...parameters: Parameters<typeof hydrateRoot>): void {
  const root = hydrateRoot(...parameters);
  onTestFinished(() => act(() => root.unmount()));
}
