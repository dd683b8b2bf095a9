// @vitest-environment jsdom
// R-A11Y-10
import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useChosenStep } from './use-chosen-step.ts';

it('Escape closes a step even if pressed as soon as the step is shown', () => {
  const { result } = renderHook(() => {
    const chosen = useChosenStep();
    useLayoutEffect(() => {
      if (chosen.shown !== null) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    }, [chosen.shown]);
    return chosen;
  });
  act(() => result.current.preview(2));
  expect(result.current.shown).toBeNull();
});
