import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { PictureValue } from '../engine/common/page-values.ts';
import type { HeaderLink } from '../engine/common/site-facts.ts';
import type { Wordmark } from '../engine/common/wordmark.ts';
import type { SiteNotices } from '../ui/notices.tsx';
import type { ScreenRegistry } from './screen-registry.ts';

/** What the site brings for what every page may show. */
export interface SiteOffer extends SiteAppearance {
  readonly screens: ScreenRegistry;
  /** What modules give their blocks. */
  readonly services?: object | undefined;
}

/** How the site looks and what it says where that isn't content. */
export interface SiteAppearance {
  /** Draws what stands beside the company's name. @param className has its size */
  readonly symbol?: ((className: string | undefined) => ReactNode) | undefined;
  /** The short name as outlines, so that it never shows in another typeface. Without them it is text. */
  readonly wordmark?: Wordmark | null | undefined;
  /**
   * Draws the label of a link in the header that text alone would show badly: a name in a script whose typeface English pages do not load.
   * Undefined where the label stands as text.
   */
  readonly headerLabel?: ((link: HeaderLink) => ReactNode) | undefined;
  /** What visitors are told in words of the site. Without them, in English that suits every site. */
  readonly notices?: SiteNotices | undefined;
  /** Stands in the banner of screens, which have no page file that could name a picture. */
  readonly screenBanner?: PictureValue | undefined;
}

/** Null in tests of single parts, where all is offered. */
export const OfferContext = createContext<SiteOffer | null>(null);

/** Whether the site has a screen, so that a way to it may be shown. @param name of a screen of any module, listed or not */
export function useOffers(name: string): boolean {
  const offer = use(OfferContext);
  return offer === null || Object.hasOwn(offer.screens, name);
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
