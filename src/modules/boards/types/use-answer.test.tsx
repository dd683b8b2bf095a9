// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useAnswer } from './use-answer.ts';

const PARAMS = { menuId: 1567, boardConfigId: 151, boardId: 7, page: 1 };

const SAVED = JSON.stringify({ id: 3, updateTime: '2026-03-11T00:00:00.000Z' });

let answer: (response: Response) => void = () => undefined;

beforeEach(() => {
  sessionStorage.clear();
  document.cookie = 'XSRF-TOKEN=token';
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
});
afterEach(() => vi.unstubAllGlobals());

it('text added to an answer after leaving and returning during a save is kept', async () => {
  const onSaved = vi.fn();
  const write = () => renderHook(() => useAnswer(PARAMS, 'office', onSaved));
  const left = write();
  act(() => left.result.current.change('Soon.'));
  act(() => left.result.current.save());
  left.unmount();
  const back = write();
  act(() => back.result.current.change('Soon. By Friday.'));
  act(() => answer(new Response(SAVED)));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  back.unmount();
  expect(write().result.current.text).toBe('Soon. By Friday.');
});

it('the form is empty after an answer is saved', async () => {
  const { result } = renderHook(() => useAnswer(PARAMS, 'office', vi.fn()));
  act(() => result.current.change('Soon.'));
  act(() => result.current.save());
  act(() => answer(new Response(SAVED)));
  await waitFor(() => expect(result.current.text).toBe(''));
  expect(sessionStorage).toHaveLength(0);
});
