import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import css from './alert-dialog.module.css';
import { useHydrated } from './hydrated.ts';
import { useModal } from './use-modal.ts';

interface AlertDialogProps {
  readonly open: boolean;
  /** Escape, or a press on the scrim. */
  readonly onClose: () => void;
  /** Names the dialog for screen readers: what it is about, in a word or two. */
  readonly label: string;
  /** What it says, as paragraphs. */
  readonly children: ReactNode;
  /** The buttons. */
  readonly actions: ReactNode;
  /** The button that takes the focus: the one that does no harm. */
  readonly focus: RefObject<HTMLElement | null>;
  readonly opener?: RefObject<HTMLElement | null>;
}

/** A short message that has to be answered (APG alert dialog): it interrupts, so its words are read at once. */
export function AlertDialog(props: AlertDialogProps): ReactNode {
  const { open, onClose, label, children, actions, focus, opener } = props;
  const wordsId = `words${useId()}`;
  const hydrated = useHydrated(); // the server has no document to put it at the end of
  const { phase, ref, className, handlers } = useModal({ open: open && hydrated, onClose, focus, opener });
  if (phase === 'closed') return null;
  return createPortal(
    <dialog
      ref={ref}
      role="alertdialog"
      aria-label={label}
      aria-describedby={wordsId}
      className={`${className} ${css.dialog}`}
      {...handlers}
    >
      <div id={wordsId} className={css.words}>
        {children}
      </div>
      <div className={`${css.actions} cluster`}>{actions}</div>
    </dialog>,
    document.body,
  );
}
