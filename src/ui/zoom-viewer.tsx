import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Dialog } from './dialog.tsx';
import css from './zoom-viewer.module.css';
import { useDragPan } from './use-drag-pan.ts';
import { ZoomTools } from './zoom-tools.tsx';

/** In per cent of the natural size. */
export const ZOOM_STEPS = [25, 50, 75, 100, 150, 200, 300] as const;
export type ZoomPercent = (typeof ZOOM_STEPS)[number];

const SMALLEST = ZOOM_STEPS[0];
const LARGEST = ZOOM_STEPS[ZOOM_STEPS.length - 1] ?? 100;

interface ZoomViewerProps {
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
  /** The content's natural size in CSS pixels, to open it as large as fits; by default, it opens at its natural size. */
  readonly natural?: { readonly width: number; readonly height: number };
  /** The point to centre when it changes, in per cent of width and height. */
  readonly centreOn?: { readonly x: number; readonly y: number } | undefined;
  /** Beside it, or below on narrow screens, such as the parts list. */
  readonly beside?: ReactNode;
  /** The content at a size in per cent of its natural one: one of the steps, or the size that fits. */
  readonly children: (percent: number) => ReactNode;
}

/** Any content in a full-window dialog, with zoom and panning. */
export function ZoomViewer(props: ZoomViewerProps): ReactNode {
  const { title, open, onClose, opener, natural, centreOn, beside, children } = props;
  const [chosen, setChosen] = useState<number | null>(null);
  const [fitting, setFitting] = useState(100);
  const percent = chosen ?? fitting;
  const smallest = Math.min(SMALLEST, fitting);
  const zoomIn = (): void => setChosen(ZOOM_STEPS.find((step) => step > percent) ?? LARGEST);
  const zoomOut = (): void => setChosen(ZOOM_STEPS.findLast((step) => step < percent) ?? smallest);
  const close = (): void => {
    setChosen(null);
    onClose();
  };
  const keys: Readonly<Record<string, () => void>> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': () => setChosen(100),
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
          canZoomOut={percent > smallest}
          canZoomIn={percent < LARGEST}
          onZoomOut={zoomOut}
          onZoomIn={zoomIn}
          onReset={() => setChosen(100)}
        />
      }
    >
      <div className={beside === undefined ? css.whole : css.split}>
        <ZoomArea
          percent={percent}
          centreOn={centreOn}
          onSize={(width, height) => natural && setFitting(percentThatFits(natural, width, height))}
          onKeyDown={(event) => {
            const act = keys[event.key];
            if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            act();
          }}
        >
          {children(percent)}
        </ZoomArea>
        {beside !== undefined && <div className={css.beside}>{beside}</div>}
      </div>
    </Dialog>
  );
}

/** Never beyond the natural size, and never too small to recognise anything. */
function percentThatFits(
  natural: NonNullable<ZoomViewerProps['natural']>,
  width: number,
  height: number,
): number {
  const share = Math.min(width / natural.width, height / natural.height, 1);
  return Math.max(Math.floor(share * 100), 10);
}

interface ZoomAreaProps {
  readonly percent: number;
  readonly centreOn: ZoomViewerProps['centreOn'];
  /** Called with the area's size in CSS pixels, before the first paint and after each change. */
  readonly onSize: (width: number, height: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly children: ReactNode;
}

/**
 * The scrolling part of the dialog: by touch, wheel, arrow keys and dragging. Its centre stays in place when the zoom changes.
 */
function ZoomArea({ percent, centreOn, onSize, onKeyDown, children }: ZoomAreaProps): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const drag = useDragPan(area);
  const centre = useRef({ x: 0.5, y: 0.5 });
  const tell = useEffectEvent(onSize);

  const recentre = useCallback((): void => {
    const element = area.current;
    if (!element) return;
    const { x, y } = centre.current;
    element.scrollLeft = x * element.scrollWidth - element.clientWidth / 2;
    element.scrollTop = y * element.scrollHeight - element.clientHeight / 2;
  }, []);
  useLayoutEffect(recentre, [percent, recentre]);
  const { x, y } = centreOn ?? {};
  useEffect(() => {
    if (x === undefined || y === undefined) return;
    centre.current = { x: x / 100, y: y / 100 };
    recentre();
  }, [x, y, recentre]);
  // The area has no size before the dialog is shown, and a new one when a phone is turned.
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      tell(element.offsetWidth, element.offsetHeight);
      recentre();
    });
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
