import { Suspense, lazy, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { InitialAnswersContext } from '../../api/initial-answers.ts';
import type { PostsWanted } from '../../shared/block-services.ts';
import { newestKey } from './posts-on-page.ts';
import { useHydrated } from '../../ui/hydrated.ts';

/** Few pages show posts, so the code that requests them is loaded with the first that does. */
const LazyPosts = lazy(async () => {
  try {
    return { default: (await import('./asked-posts.tsx')).AskedPosts };
  } catch (error) {
    reportError(error);
    return { default: WayToBoard };
  }
});

/** The loaded component: the document's content must not be replaced while code loads. */
let AskedPosts: ComponentType<PostsWanted> | null = null;

/** Call this before a document with posts is rendered or hydrated. */
export async function loadAskedPosts(): Promise<void> {
  ({ AskedPosts } = await import('./asked-posts.tsx'));
}

/** A board's posts for a block. In a document without them, and if the code doesn't load, there is a link to the board. */
export function NewestPosts(wanted: PostsWanted): ReactNode {
  const came = use(InitialAnswersContext)?.find(newestKey(wanted));
  const isHydrated = useHydrated();
  if (!isHydrated && !came) return wanted.instead;
  // Without a boundary, inside which React would hydrate later, after the answers are gone.
  if (AskedPosts) return <AskedPosts {...wanted} />;
  return (
    <Suspense fallback={wanted.instead}>
      <LazyPosts {...wanted} />
    </Suspense>
  );
}

function WayToBoard({ instead }: PostsWanted): ReactNode {
  return instead;
}
