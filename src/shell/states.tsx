import type { ReactNode } from 'react';
import type { MenuItem } from '../engine/common/menu.ts';
import { useMenu } from '../stores/menu.ts';
import { Button } from '../ui/button.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { Banner } from './banner.tsx';
import { MenuLink } from './menu-link.tsx';
import frame from './page-frame.module.css';
import { StillLoading } from './still-loading.tsx';
import { useScreenBanner } from './site-offer.ts';
import later from './states.later.module.css';
import css from './states.module.css';

export const NOT_FOUND_TITLE = 'This page does not exist';
export const FAILED_TITLE = 'The page could not be loaded.';

/** Shown at an address that leads nowhere: the whole menu, so that every page is one step away. */
export function NotFound(): ReactNode {
  const picture = useScreenBanner();
  return (
    <>
      <Banner title={NOT_FOUND_TITLE} trail={[]} picture={picture} />
      <div className={`wrap ${frame.content}`}>
        <p className={css.words}>
          The address may be mistyped, or the page has moved. These are the pages of the site:
        </p>
        <nav aria-label="All pages" className={css.map}>
          <MenuList items={useMenu()} />
        </nav>
      </div>
    </>
  );
}

function MenuList({ items }: { readonly items: readonly MenuItem[] }): ReactNode {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} className={`${css.link} target`} />
          {item.subMenus.length > 0 && <MenuList items={item.subMenus} />}
        </li>
      ))}
    </ul>
  );
}

interface LoadFailedProps {
  readonly offline: boolean;
  readonly onRetry: () => void;
}

/** A page that failed to load. It keeps its address; a retry shows the page here. */
export function LoadFailed({ offline, onRetry }: LoadFailedProps): ReactNode {
  return (
    <>
      <Banner title={FAILED_TITLE} trail={[]} />
      <div className={`wrap ${frame.content}`}>
        <p className={css.words}>
          {offline
            ? 'Your device is offline. The page loads by itself when the connection is back.'
            : 'The connection may have been interrupted.'}
        </p>
        <div className={css.again}>
          <Button look="accent" onClick={onRetry}>
            Try again
          </Button>
        </div>
      </div>
    </>
  );
}

/** Shown instead of the first page while it is loading slowly. */
export function Skeleton({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <>
      <div role="status">
        <VisuallyHidden>Loading the page</VisuallyHidden>
      </div>
      <div className={later.band} />
      <div className={`wrap ${frame.content}`}>
        <StillLoading onRetry={onRetry} />
        <div className={later.bone} />
        <div className={later.bone} />
        <div className={later.bone} />
      </div>
    </>
  );
}
