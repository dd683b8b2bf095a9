import { Suspense, lazy } from 'react';
import type { ReactNode } from 'react';
import type { PostsWanted } from '../engine/types.ts';
import { useHydrated } from '../ui/hydrated.ts';

/** Few pages show posts, so what asks for them comes with the first that does. */
const AskedPosts = lazy(async () => {
  try {
    return { default: (await import('./asked-posts.tsx')).AskedPosts };
  } catch (error) {
    reportError(error);
    return { default: WayToBoard };
  }
});

/** Posts of a board for a block. In the document, and where the code for more does not come, the way to the board stands. */
export function NewestPosts(wanted: PostsWanted): ReactNode {
  if (!useHydrated()) return wanted.instead;
  return (
    <Suspense fallback={wanted.instead}>
      <AskedPosts {...wanted} />
    </Suspense>
  );
}

function WayToBoard({ instead }: PostsWanted): ReactNode {
  return instead;
}
