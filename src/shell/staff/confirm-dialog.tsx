import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import type { FailureWords } from '../failure-words.ts';
import { useTask } from '../use-task.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { StaffFailure } from './staff-failure.tsx';

interface ConfirmDialogProps {
  readonly open: boolean;
  /** The title of the dialog and of its confirm button. */
  readonly label: string;
  /** Of the confirm button. `line` for a deletion, which is never the main action. */
  readonly look?: 'accent' | 'line';
  /** The message for staff who have left before it failed. */
  readonly left: NonNullable<Parameters<typeof useTask>[0]>;
  readonly failing: FailureWords;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  /** @param failedBefore why the previous press failed */
  readonly onConfirm: (failedBefore: ApiError | null) => Promise<void>;
  readonly children: string;
}

/** Asks for confirmation, and shows in the dialog why the action failed. */
export function ConfirmDialog(props: ConfirmDialogProps): ReactNode {
  const { open, label, look = 'accent', left, failing, opener, onClose, onConfirm, children } = props;
  const { busy, failure, run, forget } = useTask(left);
  const cancel = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    if (busy) return;
    forget();
    onClose();
  };
  const go = (): void =>
    run(async () => {
      await onConfirm(failure);
      onClose();
    });
  return (
    <AlertDialog
      open={open}
      onClose={close}
      label={label}
      focus={cancel}
      opener={opener}
      actions={
        <>
          <Button look={look} aria-disabled={busy} onClick={go}>
            {label}
          </Button>
          <Button ref={cancel} aria-disabled={busy} onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <p>{children}</p>
      <StaffFailure failure={failure} words={failing} />
    </AlertDialog>
  );
}
