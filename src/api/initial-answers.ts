import { createContext } from 'react';
import type { Answers } from '../shared/document-view.ts';

/** Answers that came with the document: what a screen would ask for first is there already. */
export interface InitialAnswers {
  /** Whether the visitor may have written what these answers do not hold: a cache in front of the service may keep documents for a while. */
  readonly mayBeOld: boolean;
  readonly find: (key: string) => Answers[string] | undefined;
  /** From now on there are none: what was true on arrival may have changed by the next visit. */
  readonly end: () => void;
}

export function createInitialAnswers(answers: Answers = {}, mayBeOld = false): InitialAnswers {
  const left = new Map(Object.entries(answers));
  return { mayBeOld, find: (key) => left.get(key), end: () => left.clear() };
}

/** Null where nothing came with the document. */
export const InitialAnswersContext = createContext<InitialAnswers | null>(null);
