import { useEffect, useRef } from 'react';
import type { PointerEvent, ReactNode, RefObject } from 'react';
import type { Gallery as GalleryBlock } from '../page.gen.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PictureImage } from '../../ui/picture-image.tsx';
import css from './lightbox.module.css';

/** Minimum horizontal swipe for the next picture, in CSS pixels. */
const SWIPE = 48;

interface LightboxProps {
  readonly pictures: GalleryBlock['pictures'];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/** One picture as large as the window allows, with controls for its neighbours; the ends join. */
export function Lightbox({ pictures, index, onIndex, open, onClose, opener }: LightboxProps): ReactNode {
  const shown = pictures[index];
  const step = (by: number): void => onIndex((index + by + pictures.length) % pictures.length);
  useArrowKeys(open, step);
  const swipe = useSwipe(step);
  if (!shown) return null;
  const { picture, caption } = shown;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={caption}
      size="full"
      opener={opener}
      tools={
        <div className={css.tools} role="group" aria-label="Pictures">
          <IconButton icon="arrow-left" label="Previous" onClick={() => step(-1)} />
          <p role="status" className={css.count}>
            {`${index + 1} of ${pictures.length}`}
          </p>
          <IconButton icon="arrow-right" label="Next" onClick={() => step(1)} />
        </div>
      }
    >
      <div className={css.stage}>
        <div className={css.picture} {...swipe}>
          <PictureImage key={index} picture={picture} eager />
        </div>
        {/* A plain anchor: its own label already says that it opens a new window. */}
        <a className={`${css.link} target`} href={picture.large} target="_blank" rel="noopener noreferrer">
          <Icon name="new-window" />
          <span>View in new window</span>
        </a>
      </div>
    </Dialog>
  );
}

/** The left and right arrow keys, wherever the focus is in the dialog. */
function useArrowKeys(active: boolean, step: (by: number) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      latest.current(by);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [active]);
}

interface SwipeHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: (event: PointerEvent) => void;
  readonly onPointerCancel: () => void;
}

/** Horizontal swipes. Two fingers zoom the page, and the browser then cancels the first touch. */
function useSwipe(step: (by: number) => void): SwipeHandlers {
  const start = useRef<number | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX }) => {
      start.current = pointerType === 'touch' && isPrimary ? clientX : null;
    },
    onPointerUp: ({ clientX }) => {
      const way = start.current === null ? 0 : clientX - start.current;
      start.current = null;
      if (Math.abs(way) >= SWIPE) step(way < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
