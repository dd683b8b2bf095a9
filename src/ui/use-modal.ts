import { useEffect, useRef, useState } from 'react';
import type { DialogHTMLAttributes, PointerEvent, RefObject, SyntheticEvent } from 'react';
import { classes } from './classes.ts';
import css from './modal.module.css';
import { lockScroll } from './scroll-lock.ts';

type ModalPhase = 'closed' | 'open' | 'closing';

interface ModalOptions {
  readonly open: boolean;
  /** Called when the visitor closes it: Escape, or a click on the scrim. The caller then sets `open` to false. */
  readonly onClose: () => void;
  /** Gets the focus when the modal opens. */
  readonly focus: RefObject<HTMLElement | null>;
  /** Gets the focus when it has closed. Default: the element that had it before. */
  readonly opener?: RefObject<HTMLElement | null> | undefined;
}

interface Modal {
  /** `closed`: render nothing. `closing`: show the closing animation; the modal waits for it to end. */
  readonly phase: ModalPhase;
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** The class of both kinds of dialog. A dialog's content is also in the page; print uses that. */
  readonly className: string;
  /** Spread these on the `<dialog>`. */
  readonly handlers: DialogHTMLAttributes<HTMLDialogElement>;
}

/**
 * A modal's behaviour on the platform's `<dialog>`, which provides the focus trap, Escape and the inert page; this adds the
 * fade-out, the click on the scrim, the scroll lock and the focus on closing.
 */
export function useModal({ open, onClose, focus, opener }: ModalOptions): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedScrim = useRef(false);
  const [phase, setPhase] = useState<ModalPhase>('closed');
  const [closes, setCloses] = useState(0);
  if (open && phase !== 'open') setPhase('open');
  if (!open && phase === 'open') setPhase('closing');

  const shown = phase !== 'closed';
  useEffect(() => (shown ? lockScroll() : undefined), [shown]); // before the page loses its scrollbar, to measure it

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || phase === 'closed') return;
    if (phase === 'open') {
      if (!dialog.open) dialog.showModal();
      focus.current?.focus();
      return;
    }
    let dropped = false; // reopened while it was closing, or removed from the page
    void animationsEnd(dialog).then(() => {
      if (dropped) return;
      dialog.close();
      setPhase('closed');
      opener?.current?.focus(); // Safari doesn't focus a clicked button, so the platform's own focus return isn't enough
    });
    return () => {
      dropped = true;
    };
  }, [phase, focus, opener, closes]);

  const handlers = {
    onClickCapture: (event: SyntheticEvent) => {
      // A control in a closing dialog has been used already: a second Enter must not repeat its action.
      if (phase !== 'closing') return;
      event.preventDefault();
      event.stopPropagation();
    },
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault(); // the platform would close at once, without the fade
      onClose();
    },
    onClose: () => {
      if (phase !== 'open') return;
      onClose(); // a second Escape closes without asking
      setCloses(closes + 1); // shown again if it must not close now
    },
    // The pointer must go down and up on the scrim: selecting text out of the dialog must not close it.
    onPointerDown: (event: PointerEvent) => {
      pressedScrim.current = isOnScrim(event);
    },
    onPointerUp: (event: PointerEvent) => {
      if (pressedScrim.current && isOnScrim(event)) onClose();
      pressedScrim.current = false;
    },
  };
  const className = classes(css.modal, phase === 'closing' && css.closing, 'unprinted');
  return { phase, ref, className, handlers };
}

async function animationsEnd(dialog: HTMLDialogElement): Promise<void> {
  await Promise.allSettled(dialog.getAnimations().map((animation) => animation.finished));
}

/** The scrim is the dialog's own backdrop: a click on it has the dialog as target, outside its box. */
function isOnScrim({ target, currentTarget, clientX, clientY }: PointerEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
