import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** React's `hydrateRoot`, which ends with the test: a page that lived on would take the focus of the tests after it. */
export function hydrate(...parameters: Parameters<typeof hydrateRoot>): void {
  const root = hydrateRoot(...parameters);
  onTestFinished(() => act(() => root.unmount()));
}
