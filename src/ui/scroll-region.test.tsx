// @vitest-environment jsdom
// R-PERF-07
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ScrollRegion } from './scroll-region.tsx';

const HINT = 'You can tap left or right to check the contents.';

/** jsdom has no layout: the widths are set by the test, and the observer reports on request. */
let measure: () => void = () => undefined;

function setWidths(scrollWidth: number, scrollLeft: number): void {
  const region = screen.getByRole('region', { name: 'Models' });
  Object.defineProperties(region, {
    clientWidth: { value: 300, configurable: true },
    scrollWidth: { value: scrollWidth, configurable: true },
  });
  region.scrollLeft = scrollLeft;
  act(() => measure());
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        measure = callback;
      }
      observe(): void {
        measure();
      }
      disconnect(): void {
        measure = () => undefined;
      }
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  render(
    <ScrollRegion labelledBy="models" heading={<h2 id="models">Models</h2>}>
      <table>
        <thead>
          <tr>
            <th scope="col">Item</th>
          </tr>
        </thead>
      </table>
    </ScrollRegion>,
  );
});

afterEach(() => vi.unstubAllGlobals());

describe('ScrollRegion', () => {
  it('is not a tab stop and shows neither hint nor buttons if the table fits', () => {
    expect(screen.getByRole('region', { name: 'Models' })).not.toHaveAttribute('tabindex');
    expect(screen.queryByText(HINT)).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('can be focused, with the hint as its description, if the table overflows', () => {
    setWidths(700, 0);
    const region = screen.getByRole('region', { name: 'Models' });
    expect(region).toHaveAttribute('tabindex', '0');
    expect(region).toHaveAccessibleDescription(HINT);
    setWidths(300, 0);
    expect(region).not.toHaveAttribute('tabindex');
  });

  it('marks the buttons at the ends as disabled, and keeps them focusable', () => {
    setWidths(700, 0);
    const [back, on] = ['Previous column', 'Next column'].map((name) => screen.getByRole('button', { name }));
    expect(back).toHaveAttribute('aria-disabled', 'true');
    expect(back).toBeEnabled();
    expect(on).toHaveAttribute('aria-disabled', 'false');
    setWidths(700, 400);
    expect(back).toHaveAttribute('aria-disabled', 'false');
    expect(on).toHaveAttribute('aria-disabled', 'true');
  });

  it('scrolls on press, but not past the end, and without animation under reduced motion', async () => {
    setWidths(700, 0);
    const scrollTo = vi.fn();
    screen.getByRole('region', { name: 'Models' }).scrollTo = scrollTo;
    await userEvent.click(screen.getByRole('button', { name: 'Previous column' }));
    expect(scrollTo).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Next column' }));
    expect(scrollTo).toHaveBeenCalledWith({ left: 400, behavior: 'instant' });
  });
});
