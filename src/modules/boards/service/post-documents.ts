import type { DocumentSources, ModuleDocuments } from '../../../server/http/module-documents.ts';
import type { PostStore } from '../store/post-store.ts';
import { createBoardDocuments } from './board-documents.ts';
import { createPagesWithPosts } from './pages-with-posts.ts';

/** The documents of lists and posts, and of pages with their newest posts. */
export function createPostDocuments(
  posts: PostStore,
  { site, ...sources }: Omit<DocumentSources, 'database'>,
): ModuleDocuments {
  const { boards, places } = site;
  return {
    answerScreen: createBoardDocuments({ boards, questions: places.questions, posts, ...sources }),
    answerPage: createPagesWithPosts({ site, posts, ...sources }),
  };
}
