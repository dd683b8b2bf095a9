import { createContext } from 'react';
import type { Answers } from '../shared/document-view.ts';

/** The answers in the document, which a screen would otherwise request first. */
export interface InitialAnswers {
  /** Whether these answers may lack something that the visitor has written: a cache may keep documents for a while. */
  readonly mayBeOld: boolean;
  readonly find: (key: string) => Answers[string] | undefined;
  /** Drops the answers: they may be out of date at the next visit. */
  readonly end: () => void;
}

export function createInitialAnswers(answers: Answers = {}, mayBeOld = false): InitialAnswers {
  const left = new Map(Object.entries(answers));
  return { mayBeOld, find: (key) => left.get(key), end: () => left.clear() };
}

/** Null if the document has no answers. */
export const InitialAnswersContext = createContext<InitialAnswers | null>(null);
