import { createContext, use, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import { menuTrail } from '../engine/common/menu.ts';
import { shortNameOf } from '../engine/common/site-facts.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import { useMenu } from '../stores/menu.ts';
import { PageFrame } from './page-frame.tsx';
import { pageTitle } from './page-title.ts';
import { useScreenBanner } from './site-offer.ts';
import { NOT_FOUND_TITLE, NotFound } from './states.tsx';

/** The content of the document's head. */
export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  /** The real path; null if there isn't one, or if search engines shouldn't index it. */
  readonly path: string | null;
  /** The path of the feed with changes to this. */
  readonly feed?: string | undefined;
  /** The paths of the previous and next item in reading order. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** Only for a post. */
  readonly article?: ArticleHead | undefined;
}

/** Additional data for a post. */
export interface ArticleHead {
  /** ISO 8601; null if unknown. */
  readonly published: string | null;
  readonly modified: string;
  readonly picture: HeadPicture | null;
  /** Whether it is also an article for schema.org, rather than a picture, a file or a question. */
  readonly isArticle: boolean;
}

export interface HeadPicture {
  /** A path on this site, or a full URL. */
  readonly src: string;
  readonly alt: string;
  /** Pixels. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A screen's position in the site: the menu items above it, and its own name. */
export interface ScreenPosition {
  readonly menuId: number;
  readonly title: string;
  /** Whether it is below the menu item rather than the item itself. */
  readonly below: boolean;
}

interface ScreenSurroundings {
  readonly site: SiteFacts;
  readonly writeHead: (head: DocumentHead) => void;
  /** Receives the document's head on the server, where effects don't run. */
  readonly collectHead?: CollectHead | undefined;
}

export type CollectHead = (head: DocumentHead, position: ScreenPosition | null) => void;

/** A screen's surroundings; the app provides them. */
export const ScreenContext = createContext<ScreenSurroundings | null>(null);

interface ScreenFrameProps extends Omit<DocumentHead, 'description'> {
  readonly menuId: number;
  readonly description?: string;
  /** Distinguishes this part of the screen in the browser's title: "page 2". */
  readonly part?: string | undefined;
  /** Whether the content is below the menu item rather than the item itself, as a post is below its list. */
  readonly below?: boolean;
  /** `block`: the content contains the h1, so there is no banner. */
  readonly heading?: 'block' | undefined;
  readonly children: ReactNode;
}

/** The frame of a hand-written screen: a PageFrame and the document's head. Content inside has its own loading states. */
export function ScreenFrame(props: ScreenFrameProps): ReactNode {
  const { title, menuId, description = '', part, below = false, heading, children, ...rest } = props;
  const { site } = useSurroundings();
  const shortName = shortNameOf(site);
  const trail = menuTrail(useMenu(), menuId);
  const name = part ? `${title}, ${part}` : title;
  const documentTitle = pageTitle(below ? trail.concat(trail.slice(-1)) : trail, name, shortName);
  useHead({ ...rest, title: documentTitle, description }, { menuId, title, below });
  const picture = useScreenBanner();
  return (
    <PageFrame title={title} menuId={menuId} picture={picture} shareTitle={documentTitle} heading={heading}>
      {children}
    </PageFrame>
  );
}

/** Shown by a screen whose address names something that doesn't exist. */
export function ScreenNotFound(): ReactNode {
  const { site } = useSurroundings();
  const title = pageTitle([], NOT_FOUND_TITLE, shortNameOf(site));
  useHead({ title, description: '', path: null }, null);
  return <NotFound />;
}

function useHead(head: DocumentHead, position: ScreenPosition | null): void {
  const { writeHead, collectHead } = useSurroundings();
  collectHead?.(head, position);
  useLayoutEffect(() => writeHead(head));
}

/** The site's facts that are available in the browser. */
export function useSite(): SiteFacts {
  return useSurroundings().site;
}

function useSurroundings(): ScreenSurroundings {
  const surroundings = use(ScreenContext);
  if (!surroundings) throw new Error('a screen needs a ScreenContext around it');
  return surroundings;
}
