import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { deleteInquiry } from '../api/inquiry-desk.ts';
import type { FailureWords } from '../../../shell/failure-words.ts';
import { announce } from '../../../stores/announcements.ts';
import { ConfirmDialog } from '../../../shell/staff/confirm-dialog.tsx';
import { deleteSurely } from '../../../shell/staff/delete-surely.ts';
import own from './conversation.module.css';

interface DeleteInquiryProps {
  readonly receipt: string;
  readonly onDeleted: () => void;
}

/** Deletes one inquiry for good, as its sender may request. */
export function DeleteInquiry(props: DeleteInquiryProps): ReactNode {
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={opener} type="button" className={own.quietButton} onClick={() => setAsking(true)}>
        Delete inquiry…
      </button>
      <DeleteDialog {...props} open={asking} opener={opener} onClose={() => setAsking(false)} />
    </>
  );
}

interface DeleteDialogProps extends DeleteInquiryProps {
  /** The receipt was typed, so if it isn't found, it may never have existed. */
  readonly isTyped?: boolean;
  readonly open: boolean;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Asks before deleting. */
export function DeleteDialog({
  receipt,
  isTyped = false,
  onDeleted,
  ...dialog
}: DeleteDialogProps): ReactNode {
  return (
    <ConfirmDialog
      {...dialog}
      label="Delete inquiry"
      look="line"
      left={{ what: 'The inquiry', done: 'deleted', label: 'Back to the inquiries' }}
      failing={DELETING}
      onConfirm={async (failedBefore) => {
        await deleteSurely(() => deleteInquiry({ receipt }), isTyped ? null : failedBefore);
        announce(`Inquiry ${receipt} was deleted.`);
        onDeleted();
      }}
    >
      {`Inquiry ${receipt} will be deleted for good, along with its answers, notes, files and queued messages. Are you sure you want to delete?`}
    </ConfirmDialog>
  );
}

const DELETING: FailureWords = {
  not: 'The inquiry was not deleted',
  doubt: { whether: 'whether the inquiry was deleted', then: 'You can try again.' },
  reasons: {
    refused: 'this account isn’t allowed to delete inquiries',
    gone: 'no inquiry has this receipt number',
  },
};
