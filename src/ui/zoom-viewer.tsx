import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Dialog } from './dialog.tsx';
import css from './zoom-viewer.module.css';
import { useDragPan } from './use-drag-pan.ts';
import { ZoomTools } from './zoom-tools.tsx';

/** In percent of the natural size. */
export const ZOOM_STEPS = [25, 50, 75, 100, 150, 200, 300] as const;
export type ZoomPercent = (typeof ZOOM_STEPS)[number];

const NATURAL = ZOOM_STEPS.indexOf(100);
const LAST = ZOOM_STEPS.length - 1;

interface ZoomViewerProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
  /** What is enlarged, at a size in percent of its natural one. */
  readonly children: (percent: ZoomPercent) => ReactNode;
}

/** Something in a window-filling dialog, to be enlarged, made smaller and moved about. It opens at its natural size. */
export function ZoomViewer({ title, open, onClose, opener, children }: ZoomViewerProps): ReactNode {
  const [step, setStep] = useState(NATURAL);
  const zoomTo = (next: number): void => setStep(Math.min(Math.max(next, 0), LAST));
  const percent = ZOOM_STEPS[step] ?? 100;
  const close = (): void => {
    setStep(NATURAL);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      size="full"
      opener={opener}
      tools={
        <ZoomTools
          percent={percent}
          canZoomOut={step > 0}
          canZoomIn={step < LAST}
          onZoomOut={() => zoomTo(step - 1)}
          onZoomIn={() => zoomTo(step + 1)}
          onReset={() => zoomTo(NATURAL)}
        />
      }
    >
      <ZoomArea
        percent={percent}
        onKeyDown={(event) => {
          const next = { '+': step + 1, '=': step + 1, '-': step - 1, '0': NATURAL }[event.key];
          if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
          event.preventDefault();
          zoomTo(next);
        }}
      >
        {children(percent)}
      </ZoomArea>
    </Dialog>
  );
}

interface ZoomAreaProps {
  readonly percent: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** The part of the dialog that scrolls: by touch, wheel, arrow keys and by dragging. Its middle stays when the zoom changes. */
function ZoomArea({ percent, onKeyDown, children }: ZoomAreaProps): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const drag = useDragPan(area);
  const centre = useRef({ x: 0.5, y: 0.5 });

  const recentre = useCallback((): void => {
    const element = area.current;
    if (!element) return;
    const { x, y } = centre.current;
    element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = y * element.scrollHeight - element.clientHeight / 2;
  }, []);
  useLayoutEffect(recentre, [percent, recentre]);
  // The area has no size before the dialog is shown, and another one when a phone is turned.
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const observer = new ResizeObserver(recentre);
    observer.observe(element);
    return () => observer.disconnect();
  }, [recentre]);

  return (
    <div
      ref={area}
      className={css.area}
      role="region"
      aria-label="Picture, scrolls in all directions"
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={({ currentTarget: element }) => {
        centre.current = {
          x: (element.scrollLeft + element.clientWidth / 2) / element.scrollWidth,
          y: (element.scrollTop + element.clientHeight / 2) / element.scrollHeight,
        };
      }}
      {...drag}
    >
      <div className={css.canvas}>{children}</div>
    </div>
  );
}
