import type { PageText } from '../../engine/common/site-index.ts';
import { parseAddress } from '../../engine/common/address.ts';
import type { KnownAbout } from '../../shared/document-view.ts';
import type { InquiryAbout } from '../../shared/inquiry-about.ts';

/** Takes what an address says that an inquiry is about, where a page of the site says the same; else null. */
export type FindAbout = (about: InquiryAbout | null) => KnownAbout | null;

/**
 * Documents are public and kept by caches, so they repeat nothing that the author of the address has put in it: the machine has to
 * be a heading of the page, and the model stand on it.
 */
export function createFindAbout(texts: readonly PageText[]): FindAbout {
  const byPath = new Map(texts.map((text) => [text.href, text]));
  return (about) => {
    if (!about?.page) return null;
    const found = byPath.get(parseAddress(about.page).path);
    if (!found?.headings.includes(about.machine)) return null;
    if (about.model && !found.text.split('\n').includes(about.model)) return null;
    return { ...about, title: found.title };
  };
}
