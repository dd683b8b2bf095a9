import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { restorePost } from './api/deleted-posts.ts';
import type { Answer } from '../../shared/do-contract.ts';
import { failureWords } from '../../shell/failure-words.ts';
import { useTask } from '../../shell/use-task.ts';
import { announce } from '../../stores/announcements.ts';

/** A deleted post as shown in the list. */
export type DeletedPost = Answer<'deletedPosts'>['items'][number];

/** Why a post wasn't restored. */
export interface RestoreFailure {
  readonly message: string;
  /** The session has ended. */
  readonly isOver: boolean;
}

export interface Restoring {
  readonly busy: boolean;
  readonly failure: RestoreFailure | null;
  readonly restore: (post: DeletedPost) => void;
  /** Clears the failure. */
  readonly forget: () => void;
}

/** Restores posts, one at a time. */
export function useRestore(boardConfigId: number, onDone: () => void): Restoring {
  const { busy, failure, run, forget } = useTask({
    what: 'The post',
    done: 'restored',
    label: 'Back to the board',
  });
  const [tried, setTried] = useState('');
  const restore = ({ id, title }: DeletedPost): void =>
    run(async () => {
      setTried(title);
      try {
        await restorePost({ boardConfigId, id });
        announce(`‘${title}’ was restored.`);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
        announce(`‘${title}’ had already been restored.`);
      }
      onDone();
    });
  const reported = failure && { message: sentenceOf(failure, tried), isOver: failure.status === 401 };
  return { busy, failure: reported, restore, forget };
}

function sentenceOf(error: ApiError, title: string): string {
  return failureWords(error, {
    not: `‘${title}’ was not restored`,
    doubt: { whether: `whether ‘${title}’ was restored`, then: 'You can press Restore again.' },
    reasons: { refused: 'this account isn’t allowed to restore posts' },
  });
}
