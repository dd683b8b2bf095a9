// @vitest-environment jsdom
// R-A11Y-10
import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { useDismiss } from './use-dismiss.ts';

it('closes on an Escape pressed as soon as it is open', () => {
  const onDismiss = vi.fn();
  const box = { current: document.body };
  renderHook(() => {
    useDismiss({ open: true, box, onDismiss });
    useLayoutEffect(() => {
      document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    }, []);
  });
  expect(onDismiss).toHaveBeenCalledExactlyOnceWith('escape');
});
