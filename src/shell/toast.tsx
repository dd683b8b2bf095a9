import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import css from './toast.later.module.css';

interface ToastProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A message that stays until it is closed, by its button or by Esc. The live region is always rendered, because one that is
 * added together with its text is often not read out.
 */
export function Toast({ open, onClose, children }: ToastProps): ReactNode {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  return (
    <div className={`${css.toast} unprinted`} data-open={open ? '' : undefined}>
      <div className={css.words} role="status">
        {open && children}
      </div>
      {open && <IconButton icon="close" label="Close" className={css.close} onClick={onClose} />}
    </div>
  );
}
