import { createContext, use, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { menuTrail } from '../shared/menu.ts';
import { fact } from '../shared/site-facts.ts';
import type { SiteFacts } from '../shared/site-facts.ts';
import { useMenu } from '../stores/menu.ts';
import { PageFrame } from './page-frame.tsx';
import { pageTitle } from './page-title.ts';
import { SCREEN_BANNER } from './screen-banner.ts';
import { NOT_FOUND_TITLE, NotFound } from './states.tsx';

/** What the document's head says of a screen. */
interface ScreenHead {
  readonly title: string;
  readonly description: string;
  /** The real path; null where the screen is to have no canonical address. */
  readonly path: string | null;
  readonly feed?: string | undefined;
}

interface ScreenSurroundings {
  readonly site: SiteFacts;
  readonly writeHead: (head: ScreenHead) => void;
}

/** What a screen stands in; the app provides it. */
export const ScreenContext = createContext<ScreenSurroundings | null>(null);

interface ScreenFrameProps {
  readonly title: string;
  readonly menuId: number;
  readonly description?: string;
  /** The screen's real path; null where search engines have no business. */
  readonly path: string | null;
  /** The path of the feed that tells of changes here. */
  readonly feed?: string | undefined;
  /** What is shown stands below the menu item rather than being it, as a post does below its board. */
  readonly below?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of a hand-written screen: what PageFrame is, and the document's head. It stands at once; what the screen asks for
 * comes inside it, with its own states.
 */
export function ScreenFrame(props: ScreenFrameProps): ReactNode {
  const { title, menuId, description = '', path, feed, below = false, children } = props;
  const { site, writeHead } = useSurroundings();
  const shortName = fact(site, 'company', 'shortName');
  const trail = menuTrail(useMenu(), menuId);
  const documentTitle = pageTitle(below ? trail.concat(trail.slice(-1)) : trail, title, shortName);
  useLayoutEffect(
    () => writeHead({ title: documentTitle, description, path, feed }),
    [writeHead, documentTitle, description, path, feed],
  );
  return (
    <PageFrame title={title} menuId={menuId} picture={SCREEN_BANNER} shareTitle={documentTitle}>
      {children}
    </PageFrame>
  );
}

/** In the place of a screen whose address names something that does not exist. */
export function ScreenNotFound(): ReactNode {
  const { site, writeHead } = useSurroundings();
  const shortName = fact(site, 'company', 'shortName');
  const title = pageTitle([], NOT_FOUND_TITLE, shortName);
  useLayoutEffect(() => writeHead({ title, description: '', path: null }), [writeHead, title]);
  return <NotFound />;
}

/** The facts of the site, as far as the browser has them. */
export function useSite(): SiteFacts {
  return useSurroundings().site;
}

function useSurroundings(): ScreenSurroundings {
  const surroundings = use(ScreenContext);
  if (!surroundings) throw new Error('a screen needs a ScreenContext around it');
  return surroundings;
}
