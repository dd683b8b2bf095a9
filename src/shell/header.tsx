import { memo, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { shortNameOf } from '../engine/common/site-facts.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import type { MenuItem } from '../engine/common/menu.ts';
import { useMenu } from '../stores/menu.ts';
import css from './header.module.css';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { AccountMenu } from './account.tsx';
import { HeaderLinks } from './header-links.tsx';
import { Logo } from './logo.tsx';
import { useOffers } from './site-offer.ts';
import { SearchRow } from './search-row.tsx';
import { TopMenu } from './top-menu.tsx';
import { useDismiss } from './use-dismiss.ts';
import { useScrolled } from './use-scrolled.ts';
import type { LoadPages } from './use-pages.ts';

interface HeaderProps {
  readonly site: SiteFacts;
  readonly trail: readonly MenuItem[];
  readonly loadPages?: LoadPages | undefined;
  /** Whether the header overlaps the page's opening: transparent until the visitor scrolls or opens something. */
  readonly over?: boolean;
  readonly drawerId: string;
  readonly onOpenDrawer: () => void;
}

/**
 * The bar at the top of every page: logo, menu, the site's own links, search, and the button for the menu of narrow windows. It
 * has about a hundred links, so it renders again only if something in it changes.
 */
export const Header = memo(function Header({
  site,
  trail,
  loadPages,
  over = false,
  drawerId,
  onOpenDrawer,
}: HeaderProps): ReactNode {
  const menu = useMenu();
  const [hasAccounts, hasSearch] = [useOffers('sign-in'), useOffers('search')];
  const scrolled = useScrolled();
  const [searching, setSearching] = useState(false);
  const row = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (searching) field.current?.focus();
  }, [searching]);
  useDismiss({ open: searching, box, button, onDismiss: () => setSearching(false) });

  return (
    <header className={classes(css.header, 'unprinted', over && !scrolled && css.over)}>
      <div className={css.bar}>
        <div className={css.inner}>
          <Logo name={shortNameOf(site)} />
          <TopMenu items={menu} trail={trail} />
          <div className={css.tools}>
            <HeaderLinks links={site.headerLinks} className={css.link} />
            {hasAccounts && <AccountMenu className={`${css.account} scripted`} />}
            {hasSearch && (
              <div ref={box}>
                <IconButton
                  ref={button}
                  icon="search"
                  label="Search"
                  className="scripted"
                  aria-expanded={searching}
                  aria-controls={row}
                  onClick={() => setSearching(!searching)}
                />
                <SearchRow
                  id={row}
                  open={searching}
                  loadPages={loadPages}
                  fieldRef={field}
                  onChoose={() => {
                    setSearching(false);
                    button.current?.focus(); // the results page may already be open
                  }}
                />
              </div>
            )}
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
