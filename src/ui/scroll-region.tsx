import { useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './icon.tsx';
import { nextStop, scrollBehavior, useOverflow } from './overflow.ts';
import css from './scroll-region.module.css';
import later from './scroll-region.later.module.css';

interface ScrollRegionProps {
  /** The table's heading; it's outside the scrolling area, beside the buttons. */
  readonly heading: ReactNode;
  /** The id of that heading, which names the region. */
  readonly labelledBy: string;
  /** The table. */
  readonly children: ReactNode;
}

/**
 * A frame in which a wide table scrolls horizontally. Only while something is hidden can it be focused, does it say so in text,
 * and has it two buttons that scroll by one column (WCAG 2.1.1 and 2.5.7).
 */
export function ScrollRegion({ heading, labelledBy, children }: ScrollRegionProps): ReactNode {
  const scroller = useRef<HTMLDivElement>(null);
  const { overflowing, atStart, atEnd } = useOverflow(scroller);
  const step = useColumnSteps(scroller);
  const hint = `hint${useId()}`;
  return (
    <div>
      <div className={`${css.head} cluster`}>
        {heading}
        {overflowing && (
          <div className={later.nav}>
            <p className={later.hint} id={hint}>
              You can tap left or right to check the contents.
            </p>
            <StepButton name="Previous column" icon="arrow-left" blocked={atStart} onPress={() => step(-1)} />
            <StepButton name="Next column" icon="arrow-right" blocked={atEnd} onPress={() => step(1)} />
          </div>
        )}
      </div>
      <div className={css.edge} data-more={overflowing && !atEnd ? 'true' : undefined}>
        <div
          ref={scroller}
          className={css.scroller}
          role="region"
          aria-labelledby={labelledBy}
          aria-describedby={overflowing ? hint : undefined}
          tabIndex={overflowing ? 0 : undefined}
          data-moved={overflowing && !atStart ? 'true' : undefined}
        >
          {children}
        </div>
      </div>
    </div>
  );
}

interface StepButtonProps {
  readonly name: string;
  readonly icon: 'arrow-left' | 'arrow-right';
  readonly blocked: boolean;
  readonly onPress: () => void;
}

/** It can be focused even at the end, so that the focus isn't lost on the last click. */
function StepButton({ name, icon, blocked, onPress }: StepButtonProps): ReactNode {
  return (
    <button
      type="button"
      className={later.step}
      aria-label={name}
      aria-disabled={blocked}
      onClick={blocked ? undefined : onPress}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Scrolls by one column. Quick clicks count from the previous target, not from the current position. */
function useColumnSteps(scroller: RefObject<HTMLElement | null>): (direction: 1 | -1) => void {
  const target = useRef<number | null>(null);
  useEffect(() => {
    const element = scroller.current;
    const settle = (): void => {
      target.current = null;
    };
    element?.addEventListener('scrollend', settle);
    return () => element?.removeEventListener('scrollend', settle);
  }, [scroller]);
  return (direction) => {
    const element = scroller.current;
    if (!element) return;
    const end = element.scrollWidth - element.clientWidth;
    const left = nextStop(columnStops(element), target.current ?? element.scrollLeft, direction, end);
    // Without the scrollend event, each click starts from the visible position.
    target.current = 'onscrollend' in window ? left : null;
    element.scrollTo({ left, behavior: scrollBehavior() });
  };
}

/** The scroll positions with a column's left edge at the fixed first column. */
function columnStops(scroller: HTMLElement): number[] {
  const cells = [...scroller.querySelectorAll<HTMLTableCellElement>('thead th')].filter(
    (cell) => cell.colSpan === 1,
  );
  const isFixed = (cell: Element): boolean => getComputedStyle(cell).position === 'sticky';
  const fixed = cells.find(isFixed)?.offsetWidth ?? 0;
  const origin = scroller.getBoundingClientRect().left + fixed - scroller.scrollLeft;
  return cells
    .filter((cell) => !isFixed(cell))
    .map((cell) => Math.round(cell.getBoundingClientRect().left - origin));
}
