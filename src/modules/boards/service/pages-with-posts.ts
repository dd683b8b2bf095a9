import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dataAddress, parsePagePath } from '../../../engine/common/address.ts';
import { DIST } from '../../../engine/common/document.ts';
import type { CompiledPage } from '../../../engine/common/compiled-page.ts';
import type { Answers } from '../../../shared/document-view.ts';
import { withPlainTitles } from '../plain-titles.ts';
import { newestKey, newestPostsOn } from '../posts-on-page.ts';
import type { NewestPostsWanted } from '../posts-on-page.ts';
import type { NewestPost } from '../post-types.ts';
import { textOf } from '../text-of.ts';
import { placeOf } from '../../../server/built-site.ts';
import type { BuiltSite } from '../../../server/built-site.ts';
import { mainListPost } from './post-answers.ts';
import type { PostStore } from '../store/post-store.ts';
import type { AnswerPage, DocumentSources } from '../../../server/http/module-documents.ts';
import { inTime } from './store-in-time.ts';

type PostPageSources = Pick<DocumentSources, 'documents' | 'storeLimit'> & {
  readonly site: Pick<BuiltSite, 'pagesDir' | 'boards'>;
  readonly posts: Pick<PostStore, 'newest'>;
};

type NewestPosts = readonly [key: string, posts: readonly NewestPost[]];

/** Pages with their newest posts. A document is reused as long as the store returns the same posts for it. */
export function createPagesWithPosts(sources: PostPageSources): AnswerPage {
  const { site, posts, documents, storeLimit } = sources;
  /** A page's data -> the posts it shows. */
  const known = new Map<string, readonly NewestPostsWanted[]>();
  const boards = new Set(site.boards.map(({ id }) => id));

  const readPage = async (file: string): Promise<CompiledPage> =>
    JSON.parse(await readFile(file, 'utf8')) as CompiledPage; // written by our own build
  const wantedOn = async (file: string): Promise<readonly NewestPostsWanted[]> => {
    const before = known.get(file);
    if (before) return before;
    const wanted = newestPostsOn(await readPage(file)).filter(({ boardConfigId }) =>
      boards.has(boardConfigId),
    );
    known.set(file, wanted);
    return wanted;
  };
  const read = async (wanted: NewestPostsWanted): Promise<NewestPosts> => {
    const found = await posts.newest(wanted.boardConfigId, { page: 1, pagesize: wanted.count });
    return [newestKey(wanted), found.map(mainListPost)];
  };

  return async (path, log, state) => {
    try {
      const route = parsePagePath(path)?.route ?? '';
      const file = placeOf(site, state, `${DIST.client}${dataAddress(route)}`);
      const wanted = await wantedOn(file);
      if (wanted.length === 0) return 'none';
      const newest = await inTime(Promise.all(wanted.map(read)), storeLimit);
      const key = `${state.from} ${path} ${hash('sha256', JSON.stringify(newest), 'base64url')}`;
      const make = async (): Promise<string> =>
        state.makeDocument({ kind: 'page', page: await readPage(file), answers: answersOf(newest) }, path);
      return await documents.once(key, make);
    } catch (err) {
      log.warn({ err }, 'a page came without its posts');
      return 'away';
    }
  };
}

/** As browsers get them from the call. */
function answersOf(newest: readonly NewestPosts[]): Answers {
  return Object.fromEntries(newest.map(([key, posts]) => [key, { data: withPlainTitles(posts, textOf) }]));
}
