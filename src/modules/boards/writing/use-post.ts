import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { getPost, savePost, savedBefore } from '../api/boards.ts';
import type { Post } from '../post-types.ts';
import { unsavedWords } from '../../../shell/unsaved-words.ts';
import { usePendingAction } from '../../../shell/use-pending-action.ts';
import type { PendingAction } from '../../../shell/use-pending-action.ts';
import { announce } from '../../../stores/announcements.ts';
import { leave } from '../../../stores/session.ts';
import { dropDraft, keepDraft, readDraft } from '../../../ui/draft.ts';
import { useTimeZone } from '../../../ui/time-zone.ts';
import { useFaults } from '../../../ui/use-faults.ts';
import type { FaultsByField } from '../../../ui/use-faults.ts';
import {
  fieldFaults,
  findFaults,
  freshDraft,
  freshKey,
  isKeptDraft,
  questionOf,
  revive,
  savedFields,
  savedWords,
  wordsOf,
} from './post-draft.ts';
import type { PostDraft, PostWords } from './post-draft.ts';
import type { PostPlace } from './post-place.ts';
import type { StaffWords } from './staff-words.ts';

export interface PostTask extends Omit<PostPlace, 'zone'> {
  /** The writer's id: other people who sign in here don't see the draft. */
  readonly author: string;
  /** What is being written, as the beginning of a sentence: "The post". */
  readonly what: string;
  /** Called after a save, unless the visitor has left the form. */
  readonly onSaved: (id: number) => void;
}

export interface Writing {
  readonly words: PostWords;
  readonly shown: FaultsByField;
  /** Number of failed attempts; with 0, the error summary is hidden. */
  readonly tries: number;
  readonly busy: boolean;
  readonly failure: ApiError | null;
  /** The post as last read or saved; null for a new one. */
  readonly stored: Post | null;
  /** The post as someone else has saved it meanwhile. */
  readonly theirs: Post | null;
  readonly restored: boolean;
  readonly change: (part: Partial<PostWords>) => void;
  /** @param field as named in the call */
  readonly changeStaff: (part: Partial<StaffWords>, field: string) => void;
  readonly leaveField: (field: string) => void;
  readonly save: () => void;
  /** Puts the other version into the form. */
  readonly takeTheirs: () => void;
  /** Restores the writer's own values after that; null if there are none. */
  readonly takeMine: (() => void) | null;
}

/** The form's state, checks and requests. Nothing is lost before the service has saved it. */
export function usePost({ author, what, onSaved, ...task }: PostTask): Writing {
  const { boardConfigId, post } = task;
  const zone = useTimeZone();
  const place: PostPlace = { ...task, zone };
  const name = `post ${boardConfigId} ${post?.id ?? 'new'} ${author}`;
  const [kept] = useState(() => readDraft(name, isKeptDraft));
  const [draft, setDraft] = useState<PostDraft>(() => (kept ? revive(kept, place) : freshDraft(place)));
  const [stored, setStored] = useState(post);
  const [theirs, setTheirs] = useState<Post | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const latest = useRef(draft);
  const sending = useRef(false);
  const begin = usePendingAction();
  const { words, mine } = draft;
  const found = findFaults(words, place);
  const faults = useFaults(found);
  if (tries > 0 && Object.keys(faults.shown).length === 0) setTries(0);

  /** The draft may change while it is being sent, so each step starts from the current one. */
  const put = (step: (now: PostDraft) => PostDraft): void => {
    latest.current = step(latest.current);
    setDraft(latest.current);
    keepDraft(name, latest.current);
  };
  const change = (part: Partial<PostWords>): void =>
    put((now) => ({ ...now, words: { ...now.words, ...part } }));
  /** Shows a version that was saved elsewhere. Saving again is then based on it. */
  const compare = async (id: number): Promise<void> => {
    const question = { boardConfigId: String(boardConfigId), boardId: String(id) };
    const found = await getPost(question, new AbortController().signal);
    setStored(found);
    setTheirs(found);
    put((now) => ({ ...now, id, version: found.updateTime, ...freshKey() }));
  };
  const fail = async (error: ApiError, sent: PostDraft): Promise<void> => {
    if (error.status === 409 && sent.id !== null) return compare(sent.id);
    if (error.status === 401) leave();
    setFailure(error);
    faults.refuse(fieldFaults(error, sent.words));
    if (Object.keys(error.fields).length > 0) setTries((count) => count + 1);
  };
  /** @returns whether everything in the form is saved and the form is about to close */
  const send = async (sent: PostDraft, action: PendingAction): Promise<boolean> => {
    // Stored with its key, so that it has the same one after a reload.
    put((now) => ({ ...sent, wasSent: true, words: now.words, mine: now.mine }));
    const question = questionOf(sent, { ...place, post: stored });
    try {
      const saved = await savePost(question, sent.key);
      if (!action.isHere()) {
        dropSaved(name, sent);
        announce(savedWords(sent.words, what, zone));
        return false;
      }
      if (latest.current.words !== sent.words) {
        setStored((before) => before && { ...before, ...savedFields(question) });
        setTheirs(null);
        put((now) => ({ ...now, id: saved.id, version: saved.updateTime, ...freshKey() }));
        announce('The post was saved without the changes you made after pressing Save.');
        return false;
      }
      dropDraft(name);
      onSaved(saved.id);
      announce(savedWords(sent.words, what, zone));
      return true;
    } catch (error) {
      const refusal = asApiError(error);
      const before = savedBefore(refusal);
      // An earlier try was saved, but its answer was lost: anything written since is a change of that post.
      if (before && sent.wasSent)
        return send({ ...sent, id: before.id, version: before.updateTime, ...freshKey() }, action);
      // Without such a try, another copy of this window saved it, with content unknown here.
      const kept = 'It is still in the form.';
      action.notifyIfNavigatedAway(
        unsavedWords(refusal, { what, done: 'saved', kept }),
        'Back to what you wrote',
      );
      const next = before ? compare(before.id) : fail(refusal, sent);
      await next.catch((second: unknown) => setFailure(asApiError(second)));
      return false;
    }
  };

  return {
    words,
    shown: faults.shown,
    tries,
    busy,
    failure,
    stored,
    theirs,
    restored: kept !== null,
    change: (part) => {
      change(part);
      for (const name of Object.keys(part)) faults.edit(name === 'files' ? 'fileIds' : name); // as named in the call
    },
    changeStaff: (part, field) => {
      if (!words.staff) return;
      change({ staff: { ...words.staff, ...part } });
      faults.edit(field);
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
      void send(latest.current, begin()).then((isSaved) => {
        if (isSaved) return; // the form is about to close, so nothing more may be sent
        sending.current = false;
        setBusy(false);
      });
    },
    takeTheirs: () => {
      if (!theirs) return;
      put((now) => ({
        ...now,
        version: theirs.updateTime,
        words: wordsOf(theirs, place),
        mine: now.words,
      }));
      setTheirs(null);
    },
    takeMine: mine && (() => put((now) => ({ ...now, words: mine, mine: null }))),
  };
}

/** Deletes a draft that was saved after its form was left. A draft started since then stays. */
function dropSaved(name: string, { key, words }: PostDraft): void {
  const kept = readDraft(name, isKeptDraft);
  if (kept?.key === key && JSON.stringify(kept.words) === JSON.stringify(words)) dropDraft(name);
}

/** @throws any error that isn't an ApiError, because that is a bug */
function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}
