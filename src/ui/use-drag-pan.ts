import { useRef } from 'react';
import type { HTMLAttributes, PointerEvent, RefObject } from 'react';

type DragHandlers = Pick<
  HTMLAttributes<HTMLElement>,
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onDragStart'
>;

/** Lets the mouse drag a scroll area. Touch and pen scroll it natively, as do keys when it has the focus. */
export function useDragPan(area: RefObject<HTMLElement | null>): DragHandlers {
  const last = useRef<{ x: number; y: number } | null>(null);
  const end = (): void => {
    last.current = null;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const element = area.current;
      if (!element || event.pointerType !== 'mouse' || event.button !== 0) return;
      if (event.target === element) return; // its scrollbars
      element.setPointerCapture(event.pointerId);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!last.current || !area.current) return;
      area.current.scrollBy(last.current.x - event.clientX, last.current.y - event.clientY);
      last.current = { x: event.clientX, y: event.clientY };
    },
    onPointerUp: end,
    onPointerCancel: end,
    onDragStart: (event) => event.preventDefault(), // otherwise the browser drags the picture itself
  };
}
