import type { ScreenName, ScreenParams, ScreenPlace } from '../engine/common/screens.ts';
import type { Answers, DocumentView } from '../shared/document-view.ts';

/**
 * What a module exports as `answers` from its file answers.ts: for each screen of which the service makes documents with content, what its
 * calls would be answered. Null if the view is none of that screen.
 */
export type ScreenAnswers = {
  readonly [Name in ScreenName]?: (
    view: DocumentView,
    params: ScreenParams[Name],
    search: string,
  ) => Promise<Answers | null>;
};

/** @param search of the address, with its `?` */
export async function answersFor<Name extends ScreenName>(
  view: DocumentView,
  { name, params }: ScreenPlace<Name>,
  search: string,
  answers: ScreenAnswers,
): Promise<Answers | null> {
  return (await answers[name]?.(view, params, search)) ?? null;
}
