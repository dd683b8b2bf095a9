import type { ScreenName, ScreenParams, ScreenPlace } from '../engine/common/screens.ts';
import type { Answers, DocumentView } from '../shared/document-view.ts';

/**
 * The export `answers` of a module's file answers.ts: for each screen whose documents the service makes with content, the
 * answers of the screen's calls. Null if the view doesn't belong to that screen.
 */
export type ScreenAnswers = {
  readonly [Name in ScreenName]?: (
    view: DocumentView,
    params: ScreenParams[Name],
    search: string,
  ) => Promise<Answers | null>;
};

/** @param search the address's query, with its `?` */
export async function answersFor<Name extends ScreenName>(
  view: DocumentView,
  { name, params }: ScreenPlace<Name>,
  search: string,
  answers: ScreenAnswers,
): Promise<Answers | null> {
  return (await answers[name]?.(view, params, search)) ?? null;
}
