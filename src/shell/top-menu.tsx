import { memo, useId, useRef, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import type { MenuItem } from '../engine/common/menu.ts';
import { Icon } from '../ui/icon.tsx';
import { MenuLink } from './menu-link.tsx';
import shell from './shell.later.module.css';
import css from './top-menu.module.css';
import later from './top-menu.later.module.css';
import { useDismiss } from './use-dismiss.ts';

interface TopMenuProps {
  readonly items: readonly MenuItem[];
  /** The menu items from the top level down to the current page. */
  readonly trail: readonly MenuItem[];
}

/** The open panel. If a button opened it, hovering doesn't take over, so that a click is never undone by a hover. */
interface OpenPanel {
  readonly id: number;
  readonly by: 'hover' | 'button';
}

/**
 * The menu of wide windows: links with a disclosure button beside each (the ARIA practices' "disclosure navigation with
 * top-level links"). Hovering is an extra, for a mouse only.
 */
export const TopMenu = memo(function TopMenu({ items, trail }: TopMenuProps): ReactNode {
  const [open, setOpen] = useState<OpenPanel | null>(null);
  const nav = useRef<HTMLElement>(null);
  const close = (): void => setOpen(null);
  useDismiss({
    open: open !== null,
    box: nav,
    onDismiss: (reason) => {
      // Esc returns the focus to the button whose panel it closes.
      const item = document.activeElement?.closest('[data-item]');
      if (reason === 'escape' && nav.current?.contains(item ?? null)) item?.querySelector('button')?.focus();
      close();
    },
  });
  const byMouse = (then: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && then();
  const hover = ({ id, subMenus }: MenuItem): void => {
    if (subMenus.length === 0) close();
    else setOpen((now) => (now?.id === id ? now : { id, by: 'hover' }));
  };
  const toggle = (id: number): void =>
    setOpen((now) => (now?.id === id && now.by === 'button' ? null : { id, by: 'button' }));

  return (
    <>
      <nav ref={nav} className={css.nav} aria-label="Main">
        <ul className={css.list} onPointerLeave={byMouse(close)}>
          {items.map((item) => (
            <TopItem
              key={item.id}
              item={item}
              trail={trail}
              open={open?.id === item.id}
              onEnter={byMouse(() => hover(item))}
              onToggle={() => toggle(item.id)}
              onChoose={close}
            />
          ))}
        </ul>
      </nav>
      <div className={`${later.dim} ${shell.fades}`} hidden={open === null} aria-hidden="true" />
    </>
  );
});

interface TopItemProps {
  readonly item: MenuItem;
  readonly trail: readonly MenuItem[];
  readonly open: boolean;
  readonly onEnter: (event: PointerEvent) => void;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
}

function TopItem({ item, trail, open, onEnter, onToggle, onChoose }: TopItemProps): ReactNode {
  const panel = useId();
  const current = trail[0]?.id === item.id;
  const hasPanel = item.subMenus.length > 0;
  return (
    <li
      className={css.item}
      data-item={item.id}
      data-open={open ? '' : undefined}
      data-current={current ? '' : undefined}
      onPointerEnter={onEnter}
    >
      <MenuLink
        item={item}
        className={css.top}
        current={current ? (trail.length === 1 ? 'page' : 'true') : undefined}
        onClick={onChoose}
      />
      {hasPanel && (
        <>
          <button
            type="button"
            className={css.toggle}
            aria-expanded={open}
            aria-controls={panel}
            aria-label={`${item.name} submenu`}
            onClick={onToggle}
          >
            <Icon name="chevron-down" className={css.chevron} />
          </button>
          <Panel id={panel} item={item} trail={trail} open={open} onChoose={onChoose} />
        </>
      )}
    </li>
  );
}

interface PanelProps {
  readonly id: string;
  readonly item: MenuItem;
  readonly trail: readonly MenuItem[];
  readonly open: boolean;
  readonly onChoose: () => void;
}

/** An item's sub-menu over the full width: its groups side by side, with the links of each below. */
function Panel({ id, item, trail, open, onChoose }: PanelProps): ReactNode {
  const currentOf = ({ id: itemId }: MenuItem): 'page' | 'true' | undefined => {
    const place = trail.findIndex((step) => step.id === itemId);
    if (place === -1) return undefined;
    return place === trail.length - 1 ? 'page' : 'true';
  };
  return (
    <div id={id} className={`${later.panel} ${shell.fades}`} hidden={!open}>
      <div className={later.inner}>
        <p className={later.lead}>{item.name}</p>
        <ul className={later.groups}>
          {item.subMenus.map((group) => (
            <li key={group.id}>
              <MenuLink item={group} className={later.group} current={currentOf(group)} onClick={onChoose} />
              {group.subMenus.length > 0 && (
                <ul>
                  {group.subMenus.map((leaf) => (
                    <li key={leaf.id}>
                      <MenuLink
                        item={leaf}
                        className={later.leaf}
                        current={currentOf(leaf)}
                        onClick={onChoose}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
