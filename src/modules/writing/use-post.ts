import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { getPost, savePost } from '../../api/boards.ts';
import type { Post } from '../../shared/do-contract.ts';
import { isBlank } from '../../shared/plain-text.ts';
import { leave } from '../../stores/session.ts';
import { dropDraft, keepDraft, readDraft } from '../../ui/draft.ts';
import { useFaults } from '../../ui/use-faults.ts';
import type { FaultsByField } from '../../ui/use-faults.ts';
import { NO_WORDS, htmlOf, isPostDraft, wordsOf } from './post-draft.ts';
import type { PostDraft, PostWords } from './post-draft.ts';

/** Characters; the service counts the same. */
export const LONGEST_TITLE = 200;

export interface PostTask {
  readonly boardConfigId: number;
  /** The post that is changed; null for a new one. */
  readonly post: Post | null;
  /** The id of who writes: nobody else who signs in here gets to see the draft. */
  readonly author: string;
  readonly onSaved: (id: number) => void;
}

export interface Writing {
  readonly words: PostWords;
  readonly shown: FaultsByField;
  /** How often saving was tried in vain; 0: nothing is to be summed up. */
  readonly tries: number;
  readonly busy: boolean;
  readonly failure: ApiError | null;
  /** The post as somebody else has left it meanwhile. */
  readonly theirs: Post | null;
  readonly restored: boolean;
  readonly change: (part: Partial<PostWords>) => void;
  readonly leaveField: (field: string) => void;
  readonly save: () => void;
  /** Takes the other version into the form. */
  readonly takeTheirs: () => void;
  /** Brings back one's own words after that; null where there are none. */
  readonly takeMine: (() => void) | null;
}

/** What the form remembers, checks and sends. Nothing that was written is lost before the service has it. */
export function usePost({ boardConfigId, post, author, onSaved }: PostTask): Writing {
  const name = `post ${boardConfigId} ${post?.id ?? 'new'} ${author}`;
  const [kept] = useState(() => readDraft(name, isPostDraft));
  const [draft, setDraft] = useState<PostDraft>(() => kept ?? freshDraft(post));
  const [mine, setMine] = useState<PostWords | null>(null);
  const [theirs, setTheirs] = useState<Post | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const { words } = draft;
  const found = findFaults(words);
  const faults = useFaults(found);
  if (tries > 0 && Object.keys(faults.shown).length === 0) setTries(0);

  const put = (next: PostDraft): void => {
    setDraft(next);
    keepDraft(name, next);
  };
  const fail = async (error: ApiError): Promise<void> => {
    if (error.status === 409 && post) {
      const question = { boardConfigId: String(boardConfigId), boardId: String(post.id) };
      const now = await getPost(question, new AbortController().signal);
      setTheirs(now);
      put({ ...draft, version: now.updateTime }); // saving again is then meant for what is shown
      return;
    }
    if (error.status === 401) leave();
    setFailure(error);
    faults.refuse(error.fields);
    if (Object.keys(error.fields).length > 0) setTries((count) => count + 1);
  };
  const send = async (): Promise<boolean> => {
    try {
      const saved = await savePost({
        ...(post && draft.version !== null ? { id: post.id, updateTime: draft.version } : {}),
        boardConfigId,
        title: words.title.trim(),
        content: htmlOf(words),
        fileIds: words.files.map(({ fileId }) => fileId),
      });
      dropDraft(name);
      onSaved(saved.id);
      return true;
    } catch (error) {
      await fail(asApiError(error)).catch((second: unknown) => setFailure(asApiError(second)));
      return false;
    }
  };

  return {
    words,
    shown: faults.shown,
    tries,
    busy,
    failure,
    theirs,
    restored: kept !== null,
    change: (part) => {
      put({ ...draft, words: { ...words, ...part } });
      Object.keys(part).forEach(faults.edit);
    },
    leaveField: faults.leave,
    save: () => {
      if (sending.current) return;
      setFailure(null);
      if (Object.keys(found).length > 0) {
        faults.showAll();
        setTries((count) => count + 1);
        return;
      }
      sending.current = true;
      setBusy(true);
      void send().then((isSaved) => {
        if (isSaved) return; // the form is about to go: nothing more is to be sent from it
        sending.current = false;
        setBusy(false);
      });
    },
    takeTheirs: () => {
      if (!theirs) return;
      setMine(words);
      put({ ...draft, version: theirs.updateTime, words: wordsOf(theirs) });
      setTheirs(null);
    },
    takeMine:
      mine &&
      (() => {
        put({ ...draft, words: mine });
        setMine(null);
      }),
  };
}

function freshDraft(post: Post | null): PostDraft {
  return { version: post?.updateTime ?? null, words: post ? wordsOf(post) : NO_WORDS };
}

function findFaults({ title, content, files, mode }: PostWords): Record<string, string> {
  const faults: Record<string, string> = {};
  if (isBlank(title)) faults['title'] = 'Write a title.';
  // A picture or a file may stand alone in some boards; the service knows in which.
  if (isBlank(content) && files.length === 0 && mode === 'text') faults['content'] = 'Write something.';
  return faults;
}

/** @throws what is no ApiError, which is a fault of ours */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
