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

/** What the document's head says of what it shows. */
export interface DocumentHead {
  readonly title: string;
  readonly description: string;
  /** The real path; null where the place has none of its own, or search engines have no business. */
  readonly path: string | null;
  /** The path of the feed that tells of changes here. */
  readonly feed?: string | undefined;
  /** The paths of what comes before and after this, as one reads on. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
  /** Of one post alone. */
  readonly article?: ArticleHead | undefined;
}

/** What the head says of a post besides. */
export interface ArticleHead {
  /** ISO 8601; null where it is not known. */
  readonly published: string | null;
  readonly modified: string;
  readonly picture: HeadPicture | null;
  /** Whether it is an article also for schema.org, rather than a picture, a file or a question. */
  readonly isArticle: boolean;
}

export interface HeadPicture {
  /** A path of this site, or a whole address. */
  readonly src: string;
  readonly alt: string;
  /** Pixels. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A screen's place in the site: the menu items above it, and its own name. */
export interface ScreenPosition {
  readonly menuId: number;
  readonly title: string;
  /** It stands below the menu item rather than being it. */
  readonly below: boolean;
}

interface ScreenSurroundings {
  readonly site: SiteFacts;
  readonly writeHead: (head: DocumentHead) => void;
  /** Takes what a document's head is to say, where documents are made: no effect runs there. */
  readonly collectHead?: CollectHead | undefined;
}

export type CollectHead = (head: DocumentHead, position: ScreenPosition | null) => void;

/** What a screen stands in; the app provides it. */
export const ScreenContext = createContext<ScreenSurroundings | null>(null);

interface ScreenFrameProps extends Omit<DocumentHead, 'description'> {
  readonly menuId: number;
  readonly description?: string;
  /** Tells this part of the screen from others in the browser's title: "page 2". */
  readonly part?: string | undefined;
  /** What is shown stands below the menu item rather than being it, as a post does below its board. */
  readonly below?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of a hand-written screen: what PageFrame is, and the document's head. It stands at once; what the screen asks for
 * comes inside it, with its own states.
 */
export function ScreenFrame(props: ScreenFrameProps): ReactNode {
  const { title, menuId, description = '', part, below = false, children, ...rest } = props;
  const { site } = useSurroundings();
  const shortName = shortNameOf(site);
  const trail = menuTrail(useMenu(), menuId);
  const name = part ? `${title}, ${part}` : title;
  const documentTitle = pageTitle(below ? trail.concat(trail.slice(-1)) : trail, name, shortName);
  useHead({ ...rest, title: documentTitle, description }, { menuId, title, below });
  const picture = useScreenBanner();
  return (
    <PageFrame title={title} menuId={menuId} picture={picture} shareTitle={documentTitle}>
      {children}
    </PageFrame>
  );
}

/** In the place of a screen whose address names something that does not exist. */
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

/** The facts of the site, as far as the browser has them. */
export function useSite(): SiteFacts {
  return useSurroundings().site;
}

function useSurroundings(): ScreenSurroundings {
  const surroundings = use(ScreenContext);
  if (!surroundings) throw new Error('a screen needs a ScreenContext around it');
  return surroundings;
}
