import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { deleteInquiry } from '../api/inquiry-desk.ts';
import type { FailureWords } from '../../../shell/failure-words.ts';
import { announce } from '../../../stores/announcements.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../shell/staff/confirm-dialog.tsx';
import { deleteSurely } from '../../../shell/staff/delete-surely.ts';

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
      <Button ref={opener} onClick={() => setAsking(true)}>
        Delete
      </Button>
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
      left={{ what: 'The inquiry', done: 'deleted', label: 'Back to the inquiries' }}
      failing={DELETING}
      onConfirm={async (failedBefore) => {
        await deleteSurely(() => deleteInquiry({ receipt }), isTyped ? null : failedBefore);
        announce(`Inquiry ${receipt} was deleted.`);
        onDeleted();
      }}
    >
      {`Inquiry ${receipt} will be deleted for good, along with its queued messages. Are you sure you want to delete?`}
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
