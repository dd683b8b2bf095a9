import { Ajv } from 'ajv';
import { ServiceError } from '../service-error.ts';
import type { DemoBoard } from './demo-post.ts';
import articles from './posts/articles.json' with { type: 'json' };
import books from './posts/books.json' with { type: 'json' };
import schema from './posts/demo-board.schema.json' with { type: 'json' };
import downloads from './posts/downloads.json' with { type: 'json' };
import films from './posts/films.json' with { type: 'json' };
import notices from './posts/notices.json' with { type: 'json' };
import pictures from './posts/pictures.json' with { type: 'json' };
import questions from './posts/questions.json' with { type: 'json' };

/** One board of each type, by the name of its file in `posts`. */
const FILES = { notices, questions, articles, pictures, films, books, downloads };

/** @throws ServiceError DEMO_POSTS_WRONG */
export function readDemoBoard(name: string, board: unknown): DemoBoard {
  const isBoard = new Ajv().compile<DemoBoard>(schema);
  if (isBoard(board)) return board;
  const [first] = isBoard.errors ?? [];
  const sentence = `src/server/demo/posts/${name}.json ${first?.message} at ${first?.instancePath || '/'}. Correct it as demo-board.schema.json says, or start without the demonstration posts: DEMO=0 npm start.`;
  throw new ServiceError('DEMO_POSTS_WRONG', sentence);
}

export const DEMO_BOARDS: readonly DemoBoard[] = Object.entries(FILES).map(([name, board]) =>
  readDemoBoard(name, board),
);
