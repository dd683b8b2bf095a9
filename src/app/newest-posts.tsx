import { Suspense, lazy, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { InitialAnswersContext } from '../api/initial-answers.ts';
import type { PostsWanted } from '../shared/block-services.ts';
import { newestKey } from '../shared/newest-posts.ts';
import { useHydrated } from '../ui/hydrated.ts';

/** Few pages show posts, so what asks for them comes with the first that does. */
const LazyPosts = lazy(async () => {
  try {
    return { default: (await import('./asked-posts.tsx')).AskedPosts };
  } catch (error) {
    reportError(error);
    return { default: WayToBoard };
  }
});

/** The same once its code is there: what the document shows already may not be replaced while the code comes. */
let AskedPosts: ComponentType<PostsWanted> | null = null;

/** To be called before a document with posts is rendered or taken over. */
export async function loadAskedPosts(): Promise<void> {
  ({ AskedPosts } = await import('./asked-posts.tsx'));
}

/** Posts of a board for a block. In a document without them, and where the code for more does not come, the way to the board stands. */
export function NewestPosts(wanted: PostsWanted): ReactNode {
  const came = use(InitialAnswersContext)?.find(newestKey(wanted));
  const isHydrated = useHydrated();
  if (!isHydrated && !came) return wanted.instead;
  // Without a boundary, within which React would take the document over later, when its answers are gone.
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
