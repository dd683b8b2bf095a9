import { useId } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import css from './alert-dialog.module.css';
import { useHydrated } from './hydrated.ts';
import { useModal } from './use-modal.ts';

interface AlertDialogProps {
  readonly open: boolean;
  /** Called for Escape, or a click on the scrim. */
  readonly onClose: () => void;
  /** The dialog's name for screen readers: its subject, in a word or two. */
  readonly label: string;
  /** The message, as paragraphs. */
  readonly children: ReactNode;
  /** The buttons. */
  readonly actions: ReactNode;
  /** The button that gets the focus: the harmless one. */
  readonly focus: RefObject<HTMLElement | null>;
  readonly opener?: RefObject<HTMLElement | null>;
}

/** A short message that needs an answer (APG alert dialog): it interrupts, so screen readers read it at once. */
export function AlertDialog(props: AlertDialogProps): ReactNode {
  const { open, onClose, label, children, actions, focus, opener } = props;
  const messageId = `words${useId()}`;
  const hydrated = useHydrated(); // the server has no document for the portal
  const { phase, ref, className, handlers } = useModal({ open: open && hydrated, onClose, focus, opener });
  if (phase === 'closed') return null;
  return createPortal(
    <dialog
      ref={ref}
      role="alertdialog"
      aria-label={label}
      aria-describedby={messageId}
      className={`${className} ${css.dialog}`}
      {...handlers}
    >
      <div id={messageId} className={css.words}>
        {children}
      </div>
      <div className={`${css.actions} cluster`}>{actions}</div>
    </dialog>,
    document.body,
  );
}
