import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { PictureValue } from '../engine/common/page-values.ts';
import type { HeaderLink } from '../engine/common/site-facts.ts';
import type { ModuleServices } from '../shared/block-services.ts';
import type { Wordmark } from '../engine/common/wordmark.ts';
import type { SiteNotices } from '../ui/notices.tsx';
import type { BrowserModule } from './browser-module.ts';
import type { ScreenRegistry } from './screen-registry.ts';

/** The site's own parts of every page. */
export interface SiteOffer extends SiteAppearance {
  readonly screens: ScreenRegistry;
  /** In the order of site.config.ts. */
  readonly modules?: readonly BrowserModule[] | undefined;
  /** The modules' services for their blocks. */
  readonly services?: ModuleServices | undefined;
}

/** How the site looks, and its texts that aren't content. */
export interface SiteAppearance {
  /** Renders the symbol beside the company's name. @param className sets its size */
  readonly symbol?: ((className: string | undefined) => ReactNode) | undefined;
  /** The short name as outlines, so that it is never shown in another typeface. Without them it is text. */
  readonly wordmark?: Wordmark | null | undefined;
  /** Renders a header link's label whose typeface English pages don't load. Undefined for labels shown as text. */
  readonly headerLabel?: ((link: HeaderLink) => ReactNode) | undefined;
  /** The site's own notices to visitors. The defaults, in English, suit every site. */
  readonly notices?: SiteNotices | undefined;
  /** The picture in the banner of screens, which have no page file to name one. */
  readonly screenBanner?: PictureValue | undefined;
}

/** Null in tests of single parts, where everything is available. */
export const OfferContext = createContext<SiteOffer | null>(null);

/** Whether the site has a screen, so that links to it may be shown. @param name of a screen of any module, listed or not */
export function useOffers(name: string): boolean {
  const offer = use(OfferContext);
  return offer === null || Object.hasOwn(offer.screens, name);
}

/** What the site's modules add, in the order of site.config.ts. Always the same list. */
export function useModules(): readonly BrowserModule[] {
  return use(OfferContext)?.modules ?? [];
}

export function useModuleServices(): SiteOffer['services'] {
  return use(OfferContext)?.services;
}

export function useScreenBanner(): SiteOffer['screenBanner'] {
  return use(OfferContext)?.screenBanner;
}

export function useHeaderLabel(): SiteOffer['headerLabel'] {
  return use(OfferContext)?.headerLabel;
}

export function useWordmark(): SiteOffer['wordmark'] {
  return use(OfferContext)?.wordmark;
}

export function useSymbol(): SiteOffer['symbol'] {
  return use(OfferContext)?.symbol;
}
