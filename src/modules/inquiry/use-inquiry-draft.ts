import { useCallback, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { readSubject } from '../../shared/subject.ts';
import { dropDraft, keepDraft, readDraft } from '../../ui/draft.ts';
import { fromKept, isKeptDraft, keyFor, newDraft, toKept } from './inquiry-draft.ts';
import type { InquiryDraft } from './inquiry-draft.ts';

const DRAFT = 'inquiry';

interface DraftInForm {
  readonly draft: InquiryDraft;
  /** The current draft, for code that runs after the draft was sent and may have changed. */
  readonly latest: RefObject<InquiryDraft>;
  /** Changes the current draft and stores the result. */
  readonly put: (step: (now: InquiryDraft) => InquiryDraft) => void;
  readonly beginAnew: () => void;
  /** Whether the form was filled from a stored draft. */
  readonly restored: boolean;
}

/** The form's draft, which survives a reload. @param search the part of the form's address behind `?` */
export function useInquiryDraft(search: string): DraftInForm {
  const [kept] = useState(() => {
    const draft = readDraft(DRAFT, isKeptDraft);
    return draft && fromKept(draft, performance.now());
  });
  const [draft, setDraft] = useState<InquiryDraft>(() => {
    const begun = kept ?? newDraft(performance.now());
    const about = readSubject(search);
    return about ? { ...begun, about: [about] } : begun;
  });
  const latest = useRef(draft);
  const put = useCallback((step: (now: InquiryDraft) => InquiryDraft): void => {
    latest.current = step(latest.current);
    setDraft(latest.current);
    keepDraft(DRAFT, toKept(latest.current, performance.now()));
  }, []);
  return {
    draft,
    latest,
    put,
    beginAnew: () => {
      put(() => newDraft(performance.now()));
      dropDraft(DRAFT);
    },
    restored: kept !== null && draft.since === kept.since && Object.values(kept.words).some(Boolean),
  };
}

/** Deletes the stored draft if it is still the one that was sent under this key. */
export function dropSent(key: string): void {
  const kept = readDraft(DRAFT, isKeptDraft);
  const draft = kept && fromKept(kept, performance.now());
  if (draft?.sent?.key === key && keyFor(draft).key === key) dropDraft(DRAFT);
}
