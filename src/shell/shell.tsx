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

interface ShellProps {
  readonly site: SiteFacts;
  /** The menu item that the page belongs to; 0 for none. */
  readonly menuId: number;
  /** Whether the page begins with an opening that extends behind the header. */
  readonly opening: boolean;
  /** Whether the next page has been loading for a while. */
  readonly busy: boolean;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Everything around a page. */
export function Shell(props: ShellProps): ReactNode {
  const { site, menuId, opening, busy, onRetry, children } = props;
  const menu = useMenu();
  const drawerId = useId();
  const drawer = useRef<HTMLDialogElement>(null);
  const marked = usePainted(menuId);
  // The same value as long as nothing has changed, so that the header and the drawer don't render again.
  const trail = useMemo(() => menuTrail(menu, marked), [menu, marked]);
  const openDrawer = useCallback(() => {
    if (drawer.current) openAtCurrent(drawer.current);
  }, []);
  return (
    <>
      <SkipLink />
      <Header site={site} trail={trail} over={opening} drawerId={drawerId} onOpenDrawer={openDrawer} />
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

/** The drawer shows the current position: the current page's group is open, and its entry visible. */
function openAtCurrent(drawer: HTMLDialogElement): void {
  drawer.showModal();
  const current = drawer.querySelector('[aria-current]');
  const group = current?.closest('details');
  if (group) group.open = true;
  current?.scrollIntoView({ block: 'center' });
}

/** A value, updated only after the next paint, so that rendering the hundred links of each menu doesn't delay the page. */
function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => {
    if (painted === value) return;
    return afterPaint(() => startTransition(() => setPainted(() => value)));
  }, [painted, value]);
  return painted;
}
