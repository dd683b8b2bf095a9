import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { restorePost } from '../../api/deleted-posts.ts';
import type { Answer } from '../../shared/do-contract.ts';
import { failureWords } from '../../shell/failure-words.ts';
import { unsavedWords } from '../../shell/unsaved-words.ts';
import { useErrand } from '../../shell/use-errand.ts';
import { announce } from '../../stores/announcements.ts';

/** What the list of deleted posts says of one. */
export type DeletedPost = Answer<'deletedPosts'>['items'][number];

/** Why a post was not brought back. */
export interface RestoreFailure {
  readonly words: string;
  /** The session has ended. */
  readonly isOver: boolean;
}

export interface Restoring {
  readonly busy: boolean;
  readonly failure: RestoreFailure | null;
  readonly restore: (post: DeletedPost) => void;
  /** Says no more why something was not brought back. */
  readonly forget: () => void;
}

/** Brings posts back, one at a time. */
export function useRestore(boardConfigId: number, onDone: () => void): Restoring {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RestoreFailure | null>(null);
  const begin = useErrand();
  const restore = async ({ id, title }: DeletedPost): Promise<void> => {
    if (busy) return;
    const { tellIfLeft } = begin();
    setBusy(true);
    setFailure(null);
    try {
      await restorePost({ boardConfigId, id });
      announce(`‘${title}’ was restored.`);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) {
        announce(`‘${title}’ was restored before.`);
        onDone();
        return;
      }
      tellIfLeft(unsavedWords(error, { what: 'The post', done: 'restored' }), 'To its board');
      setFailure({ words: sentenceOf(error, title), isOver: error.status === 401 });
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, restore: (post) => void restore(post), forget: () => setFailure(null) };
}

function sentenceOf(error: ApiError, title: string): string {
  return failureWords(error, {
    not: `‘${title}’ was not restored`,
    doubt: { whether: `whether ‘${title}’ was restored`, then: 'You can press Restore again.' },
    reasons: { refused: 'this account may not restore posts' },
  });
}
