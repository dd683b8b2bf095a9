import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { saveAnswerDraft } from '../api/conversation.ts';

/** Milliseconds without a key before the draft is saved. */
const PAUSE = 1_000;

interface KeptDraft {
  readonly state: 'kept' | 'changed' | 'failed';
  /** Waits for the save that is running, and starts no other for this text. */
  readonly settle: () => Promise<void>;
}

/**
 * Keeps an unsent answer at the service: a browser that several people use keeps none.
 * @param initial the text that the service has
 */
export function useKeptDraft(id: number, text: string, initial: string): KeptDraft {
  const [state, setState] = useState<KeptDraft['state']>('kept');
  const kept = useRef(initial);
  const saving = useRef(Promise.resolve());
  const save = useEffectEvent((draft: string) => {
    if (draft === kept.current) return;
    kept.current = draft;
    setState('changed');
    // One after the other, so that the last text is the one that stays.
    saving.current = saving.current
      .then(() => saveAnswerDraft({ id, text: draft }))
      .then(
        () => setState('kept'),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          kept.current = initial; // the next key or move tries again
          setState('failed');
        },
      );
  });
  const saveNow = useEffectEvent(() => save(text));
  useEffect(() => {
    const timer = setTimeout(() => save(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    const hide = (): void => {
      if (document.hidden) saveNow();
    };
    document.addEventListener('visibilitychange', hide);
    return () => document.removeEventListener('visibilitychange', hide);
  }, []);
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  }, [text]);
  useEffect(() => () => save(latest.current), []); // on leaving the inquiry
  return {
    state,
    settle: () => {
      kept.current = text;
      return saving.current;
    },
  };
}
