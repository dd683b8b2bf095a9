// @vitest-environment jsdom
// R-A11Y-10
import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { useChosenStep } from './use-chosen-step.ts';

it('ends a step by Escape that comes as soon as it is shown', () => {
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
