// @vitest-environment jsdom
// R-A11Y-10
import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useMapPopup } from './use-map-popup.ts';

it('Escape closes a popup even if pressed as soon as the popup is shown', () => {
  const { result } = renderHook(() => {
    const popup = useMapPopup(() => null);
    useLayoutEffect(() => {
      if (popup.key !== null) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    }, [popup.key]);
    return popup;
  });
  act(() => result.current.focus('kr')());
  expect(result.current.key).toBeNull();
});
