import { memo, useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode, Ref } from 'react';
import type { MenuItem } from '../engine/common/menu.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import { subscribeToMoves } from '../ui/address.ts';
import { Icon } from '../ui/icon.tsx';
import css from './drawer.later.module.css';
import { IconButton } from '../ui/icon-button.tsx';
import { HeaderLinks } from './header-links.tsx';
import { useModules } from './site-offer.ts';
import { MenuLink } from './menu-link.tsx';

interface DrawerProps {
  readonly id: string;
  readonly site: SiteFacts;
  readonly items: readonly MenuItem[];
  readonly currentId: number;
  readonly ref: Ref<HTMLDialogElement>;
}

/** The menu of narrow windows: a modal dialog, so that the platform handles focus and Esc. Open `ref` with `showModal()`. */
export const Drawer = memo(function Drawer({ id, site, items, currentId, ref }: DrawerProps): ReactNode {
  const own = useRef<HTMLDialogElement>(null);
  const modules = useModules();
  useEffect(() => {
    let width = innerWidth;
    const close = (): void => {
      if (innerWidth !== width) own.current?.close();
      width = innerWidth;
    };
    addEventListener('resize', close);
    const endMoves = subscribeToMoves(() => own.current?.open && own.current.close()); // including Back
    return () => {
      removeEventListener('resize', close);
      endMoves();
    };
  }, []);

  // A press on the dialog element itself is outside of its content: on the backdrop.
  const onClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void => {
    const chosen = target instanceof Element && target.closest('a');
    if (chosen || target === currentTarget) currentTarget.close();
  };
  const setOwn = (dialog: HTMLDialogElement | null): void => {
    own.current = dialog;
    if (typeof ref === 'function') ref(dialog);
    else if (ref) ref.current = dialog;
  };

  return (
    <dialog ref={setOwn} id={id} className={`${css.drawer} unprinted`} aria-label="Menu" onClick={onClick}>
      <div className={css.content}>
        <div className={css.head}>
          <span aria-hidden="true">Menu</span>
          <IconButton
            icon="close"
            label="Close"
            className={`${css.close} scripted`}
            onClick={() => own.current?.close()}
          />
        </div>
        <nav aria-label="Mobile">
          <TopItems
            items={items.filter((item) => !site.places.hiddenOnMobile.includes(item.id))}
            group={id}
            currentId={currentId}
          />
        </nav>
        <div className={css.foot}>
          {modules.map(({ Row }, nth) => Row && <Row key={nth} site={site} className={css.row} />)}
          <HeaderLinks links={site.headerLinks} className={css.row} />
        </div>
      </div>
    </dialog>
  );
});

interface TopItemsProps {
  readonly items: readonly MenuItem[];
  /** The same name for all, so that opening one closes the others. */
  readonly group: string;
  readonly currentId: number;
}

function TopItems({ items, ...rest }: TopItemsProps): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id} className={css.top}>
          <TopItem item={item} {...rest} />
        </li>
      ))}
    </ul>
  );
}

interface TopItemProps extends Omit<TopItemsProps, 'items'> {
  readonly item: MenuItem;
}

function TopItem({ item, group, currentId }: TopItemProps): ReactNode {
  const current = ({ id }: MenuItem): 'page' | undefined => (id === currentId ? 'page' : undefined);
  if (item.subMenus.length === 0) {
    return <MenuLink item={item} className={css.single} current={current(item)} />;
  }
  return (
    <details name={group}>
      <summary className={css.summary}>
        {item.name}
        <Icon name="chevron-down" className={css.chevron} />
      </summary>
      <ul className={css.list}>
        {item.subMenus.map((sub) => (
          <li key={sub.id}>
            {sub.subMenus.length === 0 ? (
              <MenuLink item={sub} className={css.link} current={current(sub)} />
            ) : (
              <>
                <span className={css.group}>{sub.name}</span>
                <ul>
                  {sub.subMenus.map((leaf) => (
                    <li key={leaf.id}>
                      <MenuLink item={leaf} className={css.link} current={current(leaf)} />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
