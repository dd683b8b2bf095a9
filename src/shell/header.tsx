import { memo } from 'react';
import type { ReactNode } from 'react';
import { shortNameOf } from '../engine/common/site-facts.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import type { MenuItem } from '../engine/common/menu.ts';
import { useMenu } from '../stores/menu.ts';
import css from './header.module.css';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { HeaderLinks } from './header-links.tsx';
import { Logo } from './logo.tsx';
import { useModules } from './site-offer.ts';
import { TopMenu } from './top-menu.tsx';
import { useScrolled } from './use-scrolled.ts';

interface HeaderProps {
  readonly site: SiteFacts;
  readonly trail: readonly MenuItem[];
  /** Whether the header overlaps the page's opening: transparent until the visitor scrolls or opens something. */
  readonly over?: boolean;
  readonly drawerId: string;
  readonly onOpenDrawer: () => void;
}

/**
 * The bar at the top of every page: logo, menu, the site's own links, the modules' tools, and the button for the menu of narrow windows. It
 * has about a hundred links, so it renders again only if something in it changes.
 */
export const Header = memo(function Header({
  site,
  trail,
  over = false,
  drawerId,
  onOpenDrawer,
}: HeaderProps): ReactNode {
  const menu = useMenu();
  const modules = useModules();
  const scrolled = useScrolled();

  return (
    <header className={classes(css.header, 'unprinted', over && !scrolled && css.over)}>
      <div className={css.bar}>
        <div className={css.inner}>
          <Logo name={shortNameOf(site)} />
          <TopMenu items={menu} trail={trail} />
          <div className={css.tools}>
            <HeaderLinks links={site.headerLinks} className={css.link} />
            {modules.map(({ Tool }, nth) => Tool && <Tool key={nth} wideOnly={css.wide} />)}
            <IconButton
              icon="menu"
              label="Menu"
              className={`${css.burger} scripted`}
              aria-haspopup="dialog"
              aria-controls={drawerId}
              onClick={onOpenDrawer}
            />
            <a className={css.withoutScript} href={`#${drawerId}`}>
              Menu
            </a>
          </div>
        </div>
      </div>
    </header>
  );
});
