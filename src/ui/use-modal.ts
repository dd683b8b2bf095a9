import { useEffect, useRef, useState } from 'react';
import type { DialogHTMLAttributes, PointerEvent, RefObject, SyntheticEvent } from 'react';
import { classes } from './classes.ts';
import css from './modal.module.css';
import { lockScroll } from './scroll-lock.ts';

type ModalPhase = 'closed' | 'open' | 'closing';

interface ModalOptions {
  readonly open: boolean;
  /** Called when the visitor asks to close: Escape, or a press on the scrim. The caller then sets `open` to false. */
  readonly onClose: () => void;
  /** Takes the focus when the modal opens. */
  readonly focus: RefObject<HTMLElement | null>;
  /** Takes the focus when it has closed. Without it, whatever had the focus before. */
  readonly opener?: RefObject<HTMLElement | null> | undefined;
}

interface Modal {
  /** `closed`: render nothing. `closing`: show the way out; the modal waits for its animations to end. */
  readonly phase: ModalPhase;
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** The look of both kinds of dialog. What a dialog shows also stands in the page; print takes it from there. */
  readonly className: string;
  /** To be spread on the `<dialog>`. */
  readonly handlers: DialogHTMLAttributes<HTMLDialogElement>;
}

/**
 * The behaviour of a modal on the platform's `<dialog>`, which brings the focus trap, Escape and the inert page; this
 * adds the fade out, the press on the scrim, the still page behind and where the focus goes.
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
    let dropped = false; // opened again while it was closing, or taken off the page
    void animationsEnd(dialog).then(() => {
      if (dropped) return;
      dialog.close();
      setPhase('closed');
      opener?.current?.focus(); // Safari does not focus a pressed button, so the platform's own way back is not enough
    });
    return () => {
      dropped = true;
    };
  }, [phase, focus, opener, closes]);

  const handlers = {
    onClickCapture: (event: SyntheticEvent) => {
      // What is pressed on its way out was pressed already: a second Enter must not do twice what the first one did.
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
      setCloses(closes + 1); // what is not to be closed now is shown again
    },
    // Both ends of the press have to be on the scrim: selecting text out of the dialog must not close it.
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

/** The scrim is the dialog's own backdrop: a press on it names the dialog, at a place outside its box. */
function isOnScrim({ target, currentTarget, clientX, clientY }: PointerEvent): boolean {
  if (target !== currentTarget) return false;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
