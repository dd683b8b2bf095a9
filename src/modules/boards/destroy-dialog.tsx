import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { destroyPost } from './api/deleted-posts.ts';
import { failureWords } from '../../shell/failure-words.ts';
import type { FailureWords } from '../../shell/failure-words.ts';
import { SignInLink } from '../../shell/sign-in-link.tsx';
import { useTask } from '../../shell/use-task.ts';
import { announce } from '../../stores/announcements.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import css from './drafts.module.css';
import type { DeletedPost } from './use-restore.ts';

interface DestroyDialogProps {
  readonly boardConfigId: number;
  readonly post: DeletedPost;
  readonly open: boolean;
  readonly opener: RefObject<HTMLElement | null>;
  /** @param isGone the post is no longer among the deleted ones */
  readonly onClose: (isGone: boolean) => void;
}

/** Asks before deleting a post for good. If that fails, the dialog shows why. */
export function DestroyDialog(props: DestroyDialogProps): ReactNode {
  const { boardConfigId, post, open, opener, onClose } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const { busy, failure, run, forget } = useTask({
    what: 'The post',
    done: 'deleted for good',
    label: 'Back to the board',
  });
  const close = (): void => {
    if (busy) return;
    forget();
    onClose(false);
  };
  const destroy = (): void =>
    run(async () => {
      try {
        await destroyPost({ boardConfigId, id: post.id });
        announce(`‘${post.title}’ was deleted for good.`);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        announce(`‘${post.title}’ is no longer among the deleted posts.`);
      }
      onClose(true);
    });
  return (
    <AlertDialog
      open={open}
      onClose={close}
      label="Delete for good"
      focus={cancel}
      opener={opener}
      actions={
        <>
          <Button look="accent" aria-disabled={busy} onClick={destroy}>
            Delete for good
          </Button>
          <Button ref={cancel} aria-disabled={busy} onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <p>{`‘${post.title}’ will be deleted for good, with its answers and files. You can’t restore it.`}</p>
      <p role="alert" className={css.failure}>
        <span>
          {failure &&
            (failure.code === 'STEP_UP_NEEDED' ? failure.reason : failureWords(failure, DESTROYING))}
        </span>{' '}
        {failure?.status === 401 && <SignInLink />}
      </p>
    </AlertDialog>
  );
}

const DESTROYING: FailureWords = {
  not: 'The post was not deleted for good',
  doubt: { whether: 'whether the post was deleted for good', then: 'You can press Delete for good again.' },
  reasons: { refused: 'this account isn’t allowed to delete posts for good' },
};
