import type { Answers } from '../../shared/document-view.ts';
import type { ListView, PostView } from './document-views.ts';
import { listFilter } from './list-paths.ts';
import { readFilter } from './post-paths.ts';
import type { ListFilter, PostParams } from './board-paths.ts';
import type { ScreenParams } from '../../engine/common/screens.ts';
import type { ScreenAnswers } from '../../shell/screen-answers.ts';
import { readPost } from './post.tsx';
import { readListPage } from './posts.tsx';
import { configKey, listKey, neighbourKey, postKey, totalKey } from './questions.ts';

export const answers: ScreenAnswers = {
  board: async (view, params, search) =>
    view.kind === 'list' ? answersOfList(view, params, listFilter(params, search)) : null,
  post: async (view, params, search) =>
    view.kind === 'post' ? answersOfPost(view, params, readFilter(search)) : null,
};

/** The answers that the list screen would get, for its document. */
async function answersOfList(
  { config, total, posts, now }: ListView,
  { boardConfigId, page }: ScreenParams['board'],
  filter: ListFilter,
): Promise<Answers> {
  return {
    [configKey(boardConfigId)]: { data: config },
    [totalKey(boardConfigId, filter)]: { data: total },
    [listKey(boardConfigId, page, filter)]: { data: await readListPage(posts, { page, filter, now }) },
  };
}

/** The answers that the post screen would get, for its document. */
async function answersOfPost(
  { config, post, previous, next }: PostView,
  params: PostParams,
  filter: ListFilter,
): Promise<Answers> {
  const { boardConfigId, boardId } = params;
  return {
    [configKey(boardConfigId)]: { data: config },
    [postKey(boardConfigId, boardId)]: post ? { data: await readPost(post) } : { status: 404 },
    [neighbourKey('previous', params, filter)]: { data: previous },
    [neighbourKey('next', params, filter)]: { data: next },
  };
}
