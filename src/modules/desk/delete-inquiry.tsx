import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { deleteInquiry } from '../../api/inquiry-desk.ts';
import { failureWords } from '../../shell/failure-words.ts';
import type { FailureWords } from '../../shell/failure-words.ts';
import { useTask } from '../../shell/use-task.ts';
import { announce } from '../../stores/announcements.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { deleteSurely } from './delete-surely.ts';
import css from './desk.module.css';

interface DeleteInquiryProps {
  readonly receipt: string;
  readonly onDeleted: () => void;
}

/** Deletes one inquiry for good, as its sender may ask. */
export function DeleteInquiry({ receipt, onDeleted }: DeleteInquiryProps): ReactNode {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={opener} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <DeleteDialog
        open={asking}
        receipt={receipt}
        opener={opener}
        onClose={() => setAsking(false)}
        onDeleted={onDeleted}
      />
    </>
  );
}

interface DeleteDialogProps extends DeleteInquiryProps {
  readonly open: boolean;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Asks before it deletes. A failure is said in the dialog. */
export function DeleteDialog({ open, receipt, opener, onClose, onDeleted }: DeleteDialogProps): ReactNode {
  const { busy, failure, run, forget } = useTask({
    what: 'The inquiry',
    done: 'deleted',
    label: 'To the inquiries',
  });
  const cancel = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    if (busy) return;
    forget();
    onClose();
  };
  const remove = (): void =>
    run(async () => {
      await deleteSurely(() => deleteInquiry({ receipt }), failure);
      announce(`Inquiry ${receipt} was deleted.`);
      onClose();
      onDeleted();
    });
  return (
    <AlertDialog
      open={open}
      onClose={close}
      label="Delete inquiry"
      focus={cancel}
      opener={opener}
      actions={
        <>
          <Button look="accent" aria-disabled={busy} onClick={remove}>
            Delete inquiry
          </Button>
          <Button ref={cancel} aria-disabled={busy} onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        {`Inquiry ${receipt} is deleted for good, with the mails that wait to be sent. Are you sure you want to delete?`}
      </p>
      <p role="alert" className={css.failure}>
        {failure && failureWords(failure, DELETING)}
      </p>
    </AlertDialog>
  );
}

const DELETING: FailureWords = {
  not: 'It was not deleted',
  doubt: { whether: 'whether it was deleted', then: 'You can delete again.' },
  reasons: { refused: 'this account may not delete inquiries', gone: 'no inquiry has this receipt' },
};
