import { useCallback, useRef } from 'react';
import type { ReactNode } from 'react';
import { getNewestPosts } from './api/newest-posts.ts';
import { useCall } from '../../api/use-call.ts';
import type { NewestPost, PostsWanted } from '../../shared/block-services.ts';
import { newestKey } from './posts-on-page.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { loadCode } from '../../shell/load-code.ts';
import { CallLoading } from '../../shell/call-loading.tsx';

/**
 * Requests a board's newest posts for the block that wants them. Those in the document stay until newer ones arrive, or if these
 * fail.
 */
export function AskedPosts({ boardConfigId, count, what, render }: PostsWanted): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const focusOnward = useCallback(() => place.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
  const { kind, data, error, retry } = useCall(
    newestKey({ boardConfigId, count }),
    (signal) => ask(boardConfigId, count, signal),
    { refresh: true },
  );
  return (
    <div ref={place}>
      {data ? (
        render(data)
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

async function ask(
  boardConfigId: number,
  count: number,
  signal: AbortSignal,
): Promise<readonly NewestPost[]> {
  const question = { boardConfigId: String(boardConfigId), page: '1', pageSize: String(count) };
  return withoutMarkup(await getNewestPosts(question, signal));
}

const loadParser = () => import('./text-of.ts');

/** Titles are shown as plain text (R-HOME-08). The parser is only loaded if there is markup. */
export async function withoutMarkup(posts: readonly NewestPost[]): Promise<readonly NewestPost[]> {
  if (!posts.some(({ title }) => hasMarkup(title))) return posts;
  const { textOf } = await loadCode(loadParser);
  return posts.map((post) => (hasMarkup(post.title) ? { ...post, title: textOf(post.title) } : post));
}

function hasMarkup(title: string): boolean {
  return /<[!/a-z]/i.test(title);
}
