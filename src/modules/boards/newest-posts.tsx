import { use, useCallback, useRef } from 'react';
import type { ReactNode } from 'react';
import { InitialAnswersContext } from '../../api/initial-answers.ts';
import { useCall } from '../../api/use-call.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import type { BoardServices } from './blocks/board-services.ts';
import type { NewestPost } from './post-types.ts';
import { newestKey } from './posts-on-page.ts';
import type { NewestPostsWanted } from './posts-on-page.ts';

interface NewestPostsProps extends NewestPostsWanted {
  readonly load: BoardServices['loadNewestPosts'];
  /** The posts, as the beginning of a sentence: "The notices". */
  readonly what: string;
  /** Shown in a document that was made without the posts. */
  readonly instead: ReactNode;
  /** Renders the newest posts; the list may be empty. */
  readonly render: (posts: readonly NewestPost[]) => ReactNode;
}

/** A board's newest posts for a block, or a message while they load or if they fail. */
export function NewestPosts(props: NewestPostsProps): ReactNode {
  const isInDocument = use(InitialAnswersContext)?.find(newestKey(props)) !== undefined;
  const isHydrated = useHydrated();
  return isHydrated || isInDocument ? <LoadedPosts {...props} /> : props.instead;
}

/** Those in the document stay until newer ones arrive, or if these fail. */
function LoadedPosts({ boardConfigId, count, load, what, render }: NewestPostsProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const focusOnward = useCallback(() => place.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
  const wanted = { boardConfigId, count };
  const { kind, data, error, retry } = useCall(newestKey(wanted), (signal) => load(wanted, signal), {
    refresh: true,
  });
  return (
    <div ref={place}>
      {data ? (
        render(data.slice(0, count))
      ) : error ? (
        <CallFailed
          what={what}
          error={error}
          busy={kind === 'loading'}
          onRetry={retry}
          focusOnward={focusOnward}
        />
      ) : (
        <CallLoading
          what={what.charAt(0).toLowerCase() + what.slice(1)}
          onRetry={retry}
          focusOnward={focusOnward}
        />
      )}
    </div>
  );
}
