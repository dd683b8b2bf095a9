// @vitest-environment jsdom
// R-LOOK-14, R-FAULT-02, R-FAULT-25
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallLoading } from './call-loading.tsx';
import { StillLoading } from './still-loading.tsx';

const WORDS = 'This is taking longer than usual.';

const onRetry = vi.fn();
const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
const button = (): HTMLElement | null => screen.queryByRole('button', { name: 'Try again' });

beforeEach(() => {
  onRetry.mockReset();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('a slow load', () => {
  it('is announced after three seconds, and can be retried after ten', () => {
    render(<StillLoading onRetry={onRetry} />);
    pass(2_999);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    pass(1);
    expect(screen.getByRole('status')).toHaveTextContent(WORDS);
    pass(6_999);
    expect(button()).toBeNull();
    pass(1);
    expect(button()).toBeVisible();
  });

  it('starts over on a retry: the button stays, inactive until its time', () => {
    render(<StillLoading onRetry={onRetry} text="Counting takes long." />);
    pass(10_000);
    const again = button();
    again?.focus();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    expect(screen.getByRole('status')).toHaveTextContent('Trying again…');
    expect(button()).toBe(again);
    expect(again).toHaveFocus();
    expect(again).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
    pass(3_000);
    expect(screen.getByRole('status')).toHaveTextContent('Counting takes long.');
    pass(7_000);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledTimes(2);
  });

  it('moves the focus on when it arrives after a retry', () => {
    const focusOnward = vi.fn();
    const { rerender } = render(<StillLoading onRetry={onRetry} focusOnward={focusOnward} />);
    pass(10_000);
    button()?.focus();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(<p>It is there.</p>);
    expect(focusOnward).toHaveBeenCalledOnce();
  });

  it('leaves the focus where it is without a retry', () => {
    const focusOnward = vi.fn();
    const { rerender } = render(<StillLoading onRetry={onRetry} focusOnward={focusOnward} />);
    pass(10_000);
    rerender(<p>It is there.</p>);
    expect(focusOnward).not.toHaveBeenCalled();
  });

  it('is announced above the grey bars, too', () => {
    render(<CallLoading what="the posts" onRetry={onRetry} />);
    pass(300);
    expect(screen.getByText('Loading the posts')).toBeInTheDocument();
    expect(screen.queryByText(WORDS)).toBeNull();
    pass(9_700);
    expect(screen.getByText(WORDS)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
