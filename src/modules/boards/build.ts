import type { BuildModule } from '../../engine/index.ts';
import { checkBoardLink } from './build/board-links.ts';
import { checkQuestions } from './build/question-rules.ts';
import { POSTS } from './samples.ts';

/** Rules for links to boards' feeds, downloads and questions. */
export const build: BuildModule = {
  name: 'boards',
  lint: { link: checkBoardLink, site: checkQuestions },
  samples: { answers: { loadNewestPosts: POSTS } },
};
