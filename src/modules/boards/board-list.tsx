import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { getBoardConfig, getBoardTotal } from './api/boards.ts';
import { useCall } from '../../api/use-call.ts';
import type { Call } from '../../api/use-call.ts';
import { rightMenuId } from './board-menu.ts';
import { menuTrail } from '../../engine/common/menu.ts';
import { pageCount } from '../../engine/common/paging.ts';
import { askFilter, boardPath, feedPath } from './board-paths.ts';
import { listFilter } from './list-paths.ts';
import type { ScreenParams } from '../../engine/common/screens.ts';
import { ScreenFrame, ScreenNotFound } from '../../shell/screen-frame.tsx';
import { StillLoading } from '../../shell/still-loading.tsx';
import { useFocusOnward } from '../../shell/use-focus-onward.ts';
import { useMenu } from '../../stores/menu.ts';
import { navigate, useAddress } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { focusHeading } from '../../ui/focus-heading.ts';
import { Pager } from '../../ui/pager.tsx';
import css from './board-list.module.css';
import { describeList } from './heads.ts';
import { DeletedPosts } from './deleted-posts.tsx';
import { Drafts } from './drafts.tsx';
import { ListHead } from './list-head.tsx';
import { Posts, usePosts } from './posts.tsx';
import { configKey, totalKey } from './questions.ts';

/** A page of a board's list. Config, count and posts are three calls, each of which may fail separately. */
export function BoardList({ menuId, boardConfigId, page, searchTxt }: ScreenParams['board']): ReactNode {
  const filter = listFilter({ searchTxt }, useAddress().search);
  const config = useCall(configKey(boardConfigId), (signal) => getBoardConfig(boardConfigId, signal));
  const total = useCall(totalKey(boardConfigId, filter), (signal) =>
    getBoardTotal({ boardConfigId: String(boardConfigId), ...askFilter(filter) }, signal),
  );
  const posts = usePosts({ menuId, boardConfigId, page }, filter);
  const [restored, setRestored] = useState(0);
  const menu = useMenu();
  const item = menuTrail(menu, menuId).at(-1);
  const count = total.current ? total.data : null;
  const pagesize = config.data?.pagesize ?? null;
  const pages = count !== null && pagesize !== null ? pageCount(count, pagesize) : null;
  const hrefOf = (to: number): string => boardPath({ menuId, boardConfigId, page: to, ...filter });
  const title = item?.name ?? config.data?.title ?? 'Board';
  const known = { menuId: rightMenuId(menu, menuId, boardConfigId), boardConfigId };
  const isListed = (to: number): boolean => pages !== null && to >= 1 && to <= pages && !searchTxt;
  const beyond = pages !== null && page > pages ? hrefOf(pages) : null;
  useEffect(() => {
    if (beyond) navigate(beyond, { replace: true });
  }, [beyond]);

  const showRestored = (): void => {
    setRestored((count) => count + 1); // a restored draft goes back to the drafts
    total.retry();
    posts.retry();
  };

  if (config.error?.status === 404) return <ScreenNotFound />;
  // Without the config, use the simplest layout.
  const type = config.data?.boardType ?? (config.error ? 'NORMAL' : null);
  // Content that appears above the page numbers later would move them from under the finger.
  const isLaidOut = posts.data !== null || posts.error !== null;
  const uncounted = [config, total].filter(({ error }) => error !== null);
  const counting = [config, total].filter(({ error, kind }) => error === null && kind === 'loading');
  return (
    <ScreenFrame
      title={title}
      part={partOf(page, searchTxt)}
      menuId={menuId}
      description={posts.data ? describeList(title, posts.data.posts) : ''}
      path={searchTxt ? null : boardPath({ ...known, page })}
      previous={isListed(page - 1) ? boardPath({ ...known, page: page - 1 }) : undefined}
      next={isListed(page + 1) ? boardPath({ ...known, page: page + 1 }) : undefined}
      feed={item?.boardConfigId === boardConfigId ? feedPath(boardConfigId) : undefined}
    >
      <div className="wrap">
        <ListHead
          key={`${filter.field} ${searchTxt}`}
          board={{ menuId, boardConfigId }}
          filter={filter}
          count={count}
          type={config.data?.boardType}
        />
        <Drafts key={`drafts ${restored}`} menuId={menuId} boardConfigId={boardConfigId} page={page} />
        <DeletedPosts
          key={boardConfigId}
          boardConfigId={boardConfigId}
          type={config.data?.boardType}
          onRestored={showRestored}
        />
        <Posts
          call={{ ...posts, retry: () => [posts, ...uncounted, ...counting].forEach(({ retry }) => retry()) }}
          type={type}
          place={{ menuId, boardConfigId, page }}
          beyond={beyond !== null}
        />
        {pages !== null && pagesize !== null && beyond === null && isLaidOut && (
          <Pager page={page} pages={pages} block={pagesize} hrefOf={hrefOf} />
        )}
        {counting.length > 0 && posts.kind === 'ready' && type !== null && (
          <StillLoading
            text="Counting the pages is taking longer than usual."
            onRetry={() => counting.forEach(({ retry }) => retry())}
          />
        )}
        {uncounted.length > 0 && !posts.error && <NoPages calls={uncounted} />}
      </div>
    </ScreenFrame>
  );
}

/** Replaces the page numbers if the count failed to load. The posts are still shown. */
function NoPages({ calls }: { readonly calls: readonly Call<unknown>[] }): ReactNode {
  const busy = calls.some(({ kind }) => kind === 'loading');
  const rememberPress = useFocusOnward(focusHeading);
  return (
    <div className={`${css.note} cluster quiet`} role="alert">
      <p>The number of pages could not be loaded.</p>
      <Button
        aria-disabled={busy}
        onClick={() => {
          if (busy) return;
          rememberPress();
          calls.forEach(({ retry }) => retry());
        }}
      >
        Count again
      </Button>
    </div>
  );
}

/** The part of the browser title that tells a list's pages apart. */
function partOf(page: number, searchTxt: string): string | undefined {
  const parts = [searchTxt && `'${searchTxt}'`, page > 1 && `page ${page}`].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}
