import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from './after-paint.ts';
import { isBrowsersOwn } from './browsers-own.ts';
import { classes } from './classes.ts';
import { useHydrated } from './hydrated.ts';
import { idle } from './next-task.ts';
import { scrollBehavior, useOverflow } from './overflow.ts';
import './tabs.later.module.css';
import css from './tabs.module.css';

/** One tab and its panel. `id` becomes the panel's id: its anchor. */
interface TabItem {
  readonly id: string;
  readonly label: string;
  /** The address that opens this tab: for readers without JavaScript, a new tab, a copied link. */
  readonly href: string;
  readonly panel: ReactNode;
}

interface TabsProps {
  /** The label of the tab list. */
  readonly label: string;
  readonly items: readonly TabItem[];
  /** The id of the open tab. */
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/**
 * Tabs by the ARIA Authoring Practices, with automatic activation. All panels are in the markup. Until JavaScript runs, the tabs
 * are plain links to them: without scripting they are stacked; otherwise the style sheet shows the one in the address, so that
 * nothing jumps on hydration.
 */
export function Tabs({ label, items, chosen, onChoose }: TabsProps): ReactNode {
  const alive = useHydrated();
  const all = useAllPanels(alive);
  const [first] = useState(chosen);
  const row = useRef<HTMLDivElement>(null);
  const panels = useRef<HTMLDivElement>(null);
  const overflow = useOverflow(row);
  useCentredTab(row, chosen);
  useLaidOutPanels(panels, alive && all);
  const { onClick, onKeyDown } = tabHandlers(items, onChoose);
  return (
    <div>
      <div
        ref={row}
        className={`${css.row} unprinted`}
        role="tablist"
        aria-label={label}
        data-hides-start={overflow.atStart ? undefined : 'true'}
        data-hides-end={overflow.atEnd ? undefined : 'true'}
      >
        {items.map(({ id, label: words, href }, index) => (
          <a
            key={id}
            id={tabId(id)}
            className={css.tab}
            role="tab"
            href={href}
            aria-selected={id === chosen}
            aria-controls={id}
            tabIndex={alive && id !== chosen ? -1 : undefined}
            onClick={(event) => onClick(event, id)}
            onKeyDown={(event) => onKeyDown(event, index)}
          >
            {words}
          </a>
        ))}
      </div>
      <div ref={panels} className={classes(css.panels, !alive && css.waiting)}>
        {items.map(({ id, panel }) => (
          <div
            key={id}
            id={id}
            className={css.panel}
            role="tabpanel"
            aria-labelledby={tabId(id)}
            tabIndex={alive && id === chosen ? 0 : undefined}
            hidden={alive && id !== chosen}
            aria-hidden={(alive && id !== chosen) || undefined}
          >
            {(all || id === chosen || id === first) && panel}
          </div>
        ))}
      </div>
    </div>
  );
}

/**
 * Whether the hidden panels are rendered, too. In a document they are from the start. After a move to a page, the visitor waits
 * only for the open one: the others follow after it has been painted, and yield to input. Paper shows them all, so printing
 * doesn't wait.
 */
function useAllPanels(alive: boolean): boolean {
  const [all, setAll] = useState(!alive);
  useLayoutEffect(() => {
    if (all) return;
    return afterPaint((atOnce) => {
      if (atOnce) flushSync(() => setAll(true));
      else startTransition(() => setAll(true));
    });
  }, [all]);
  return all;
}

/**
 * Lays out the hidden panels while the browser is idle, one at a time. The style sheet hides them in a way that keeps their
 * layout, so that a tap shows them quickly; laying out a panel of tables would take most of the time that a tap may take.
 */
function useLaidOutPanels(panels: RefObject<HTMLElement | null>, ready: boolean): void {
  useEffect(() => {
    if (!ready || !('requestIdleCallback' in globalThis)) return;
    let ended = false;
    const layOut = async (): Promise<void> => {
      for (const panel of panels.current?.children ?? []) {
        await idle();
        if (ended) return;
        panel.firstElementChild?.getBoundingClientRect(); // reading a size forces the layout of hidden content
      }
    };
    void layOut();
    return () => {
      ended = true;
    };
  }, [panels, ready]);
}

/** Two hyphens: anchors written by staff can't contain them. */
function tabId(id: string): string {
  return `${id}--tab`;
}

interface TabHandlers {
  readonly onClick: (event: MouseEvent<HTMLAnchorElement>, id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLAnchorElement>, index: number) => void;
}

function tabHandlers(items: readonly TabItem[], onChoose: (id: string) => void): TabHandlers {
  return {
    onClick: (event, id) => {
      if (isBrowsersOwn(event)) return; // a tab is also a link
      event.preventDefault();
      onChoose(id);
    },
    onKeyDown: (event, index) => {
      if (event.metaKey || event.ctrlKey || event.altKey) return;
      const item = items[tabForKey(event.key, index, items.length)];
      if (!item) return;
      event.preventDefault();
      // The row centres the tab itself.
      document.getElementById(tabId(item.id))?.focus({ preventScroll: true });
      onChoose(item.id);
    },
  };
}

/** The index of the tab that a key moves to, or -1. */
function tabForKey(key: string, index: number, count: number): number {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return key === ' ' ? index : -1;
}

/** Keeps the chosen tab in the middle of a scrolling row, without animation the first time. */
function useCentredTab(row: RefObject<HTMLElement | null>, chosen: string): void {
  const moved = useRef(false);
  useEffect(() => {
    const element = row.current;
    const tab = document.getElementById(tabId(chosen));
    if (!element || !tab || element.scrollWidth <= element.clientWidth) return;
    const left = tab.offsetLeft - (element.clientWidth - tab.offsetWidth) / 2;
    element.scrollTo({ left, behavior: moved.current ? scrollBehavior() : 'instant' });
    moved.current = true;
  }, [row, chosen]);
}
