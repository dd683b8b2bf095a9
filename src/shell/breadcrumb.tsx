import { memo, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { MenuItem } from '../engine/common/menu.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './breadcrumb.module.css';
import later from './breadcrumb.later.module.css';
import { MenuLink } from './menu-link.tsx';
import { useDismiss } from './use-dismiss.ts';

interface BreadcrumbProps {
  readonly menu: readonly MenuItem[];
  /** The menu items from the top level down to the page. */
  readonly trail: readonly MenuItem[];
}

/** The path to the page: home, then one button per menu level, which opens the list of that level, as in the menu. */
export const Breadcrumb = memo(function Breadcrumb({ menu, trail }: BreadcrumbProps): ReactNode {
  const [open, setOpen] = useState<number | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useDismiss({
    open: open !== null,
    box: list,
    onDismiss: (reason) => {
      if (reason === 'escape') list.current?.querySelector<HTMLElement>('[aria-expanded="true"]')?.focus();
      setOpen(null);
    },
  });
  return (
    <nav className={css.breadcrumb} aria-label="Breadcrumb">
      <ol ref={list} className={css.levels}>
        <li className={css.level}>
          <Link href="/main" className={css.home}>
            <Icon name="home" />
            <VisuallyHidden>Home</VisuallyHidden>
          </Link>
        </li>
        {trail.map((item, depth) => (
          <Level
            key={item.id}
            item={item}
            siblings={depth === 0 ? menu : (trail[depth - 1]?.subMenus ?? [])}
            last={depth === trail.length - 1}
            open={open === depth}
            onToggle={() => setOpen(open === depth ? null : depth)}
            onChoose={() => setOpen(null)}
          />
        ))}
      </ol>
    </nav>
  );
});

interface LevelProps {
  readonly item: MenuItem;
  readonly siblings: readonly MenuItem[];
  readonly last: boolean;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
}

function Level({ item, siblings, last, open, onToggle, onChoose }: LevelProps): ReactNode {
  const list = useId();
  const [used, setUsed] = useState(false);
  if (open && !used) setUsed(true); // stays for the fade-out
  return (
    <li className={css.level}>
      <button
        type="button"
        className={css.button}
        aria-expanded={open}
        aria-controls={used ? list : undefined}
        onClick={onToggle}
      >
        <span>{item.name}</span>
        <Icon name="chevron-down" className={css.chevron} />
      </button>
      {used && (
        <ul id={list} className={later.list} hidden={!open}>
          {siblings.map((sibling) => (
            <li key={sibling.id}>
              <MenuLink
                item={sibling}
                className={later.link}
                current={sibling.id === item.id ? (last ? 'page' : 'true') : undefined}
                onClick={onChoose}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
