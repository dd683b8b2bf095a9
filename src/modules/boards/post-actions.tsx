import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { deletePost } from './api/boards.ts';
import type { User } from '../../shared/do-contract.ts';
import type { Post } from './post-types.ts';
import { boardPath, postPath } from './board-paths.ts';
import { editPath } from './post-paths.ts';
import { signInPath } from '../../engine/common/frame-paths.ts';
import type { ListFilter, PostParams } from './board-paths.ts';
import { failureWords } from '../../shell/failure-words.ts';
import type { FailureWords } from '../../shell/failure-words.ts';
import { useOffers } from '../../shell/site-offer.ts';
import { useTask } from '../../shell/use-task.ts';
import { announce } from '../../stores/announcements.ts';
import { useUser } from '../../stores/session.ts';
import { navigate } from '../../ui/address.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import css from './post-actions.module.css';

interface PostActionsProps {
  readonly post: Post;
  readonly params: PostParams;
  readonly filter: ListFilter;
}

/** Update and Delete, for the author and staff. Only a convenience: the service checks the session. */
export function PostActions({ post, params, filter }: PostActionsProps): ReactNode {
  const user = useUser();
  const canEdit = useOffers('edit-post');
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!mayChange(user, post)) return null;
  return (
    <div className={`${css.actions} unprinted cluster`}>
      {canEdit && <Button onClick={() => navigate(editPath(params))}>Update</Button>}
      <Button ref={opener} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <DeleteDialog
        open={asking}
        onClose={() => setAsking(false)}
        opener={opener}
        params={params}
        list={boardPath({ ...params, ...filter })}
      />
    </div>
  );
}

function mayChange(user: User | null | undefined, { updateUserId }: Post): boolean {
  if (!user) return false;
  return user.role === 'staff' || (Boolean(updateUserId) && user.id === updateUserId);
}

interface DeleteDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly params: PostParams;
  /** Where to go once the post is deleted. */
  readonly list: string;
}

/** Asks before deleting, and sends one request at a time. The dialog shows a failure. */
function DeleteDialog({ open, onClose, opener, params, list }: DeleteDialogProps): ReactNode {
  const { busy, failure, run, forget } = useTask({
    what: 'The post',
    done: 'deleted',
    label: 'Back to the post',
  });
  const cancel = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    if (busy) return;
    forget();
    onClose();
  };
  const remove = (): void =>
    run(async (isHere) => {
      const leave = (text: string): void => {
        if (isHere()) navigate(list);
        announce(text);
      };
      try {
        await deletePost({ boardConfigId: String(params.boardConfigId), id: String(params.boardId) });
        leave('The post was deleted.');
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        leave('The post had already been deleted.');
      }
    });
  return (
    <AlertDialog
      open={open}
      onClose={close}
      label="Delete"
      focus={cancel}
      opener={opener}
      actions={
        <>
          <Button look="accent" aria-disabled={busy} onClick={remove}>
            Delete
          </Button>
          <Button ref={cancel} aria-disabled={busy} onClick={close}>
            Cancel
          </Button>
          {failure?.status === 401 && <ButtonLink href={signInPath(postPath(params))}>Sign in</ButtonLink>}
        </>
      }
    >
      <p>Are you sure you want to delete?</p>
      <p role="alert" className={css.failure}>
        {failure && failureWords(failure, DELETING)}
      </p>
    </AlertDialog>
  );
}

const DELETING: FailureWords = {
  not: 'The post was not deleted',
  doubt: { whether: 'whether the post was deleted', then: 'You can try again.' },
  reasons: { refused: 'this account isn’t allowed to delete it' },
};
