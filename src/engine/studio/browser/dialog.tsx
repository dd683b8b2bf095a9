import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly isWide?: boolean;
}

/** A dialog that is open while rendered. Escape closes it and returns the focus. */
export function Dialog({ title, onClose, children, isWide = false }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before it leaves the document: only then does the browser return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={isWide ? 'wide' : ''}
      aria-labelledby={id}
      onCancel={onClose}
      onClose={onClose}
    >
      <h2 id={id}>{title}</h2>
      {children}
      {/* Last, so that the dialog opens with the focus in its first field. */}
      <button type="button" className="close" onClick={onClose}>
        Close
      </button>
    </dialog>
  );
}
