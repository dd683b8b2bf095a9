import { startTransition, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { menuTrail } from '../engine/common/menu.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import { useMenu } from '../stores/menu.ts';
import { noticePlace } from '../stores/notice-place.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { classes } from '../ui/classes.ts';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LiveRegion } from './live-region.tsx';
import later from './shell.later.module.css';
import css from './shell.module.css';
import { MAIN, SkipLink } from './skip-link.tsx';
import { StillLoading } from './still-loading.tsx';
import { ToTop } from './to-top.tsx';
import type { LoadPages } from './use-pages.ts';

interface ShellProps {
  readonly site: SiteFacts;
  /** The menu item that the page belongs to; 0 for none. */
  readonly menuId: number;
  /** The page begins with an opening that reaches up behind the header. */
  readonly opening: boolean;
  /** Brings the names of all pages, for the search. */
  readonly loadPages?: LoadPages | undefined;
  /** The next page is on its way, and has been for a while. */
  readonly busy: boolean;
  /** Asks for the next page once more. */
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** What stands around every page. */
export function Shell(props: ShellProps): ReactNode {
  const { site, menuId, opening, loadPages, busy, onRetry, children } = props;
  const menu = useMenu();
  const drawerId = useId();
  const drawer = useRef<HTMLDialogElement>(null);
  const marked = usePainted(menuId);
  // The same as before wherever nothing has changed, so that the header and the drawer stay as they are.
  const trail = useMemo(() => menuTrail(menu, marked), [menu, marked]);
  const openDrawer = useCallback(() => drawer.current?.showModal(), []);
  return (
    <>
      <SkipLink />
      <Header
        site={site}
        trail={trail}
        over={opening}
        loadPages={loadPages}
        drawerId={drawerId}
        onOpenDrawer={openDrawer}
      />
      {useStore(noticePlace).notices}
      {busy && (
        <>
          <div className={`${later.progress} unprinted`} aria-hidden="true" />
          <StillLoading className={later.moving} onRetry={onRetry} />
        </>
      )}
      <main
        id={MAIN}
        className={classes(css.main, opening && css.opening)}
        tabIndex={-1}
        aria-busy={busy || undefined}
      >
        {children}
      </main>
      <Footer site={site} />
      <ToTop />
      <LiveRegion />
      <Drawer id={drawerId} site={site} items={menu} currentId={marked} ref={drawer} />
    </>
  );
}

/** A value once what it stands for has been painted: the hundred links of each menu do not hold up the page that they lead to. */
function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (painted === value) return;
    return afterPaint(() => startTransition(() => setPainted(() => value)));
  }, [painted, value]);
  return painted;
}
