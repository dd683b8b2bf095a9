import type { PageText } from '../../../engine/common/site-index.ts';
import { parseAddress } from '../../../engine/common/address.ts';
import type { KnownSubject } from '../../../shared/document-view.ts';
import type { Subject } from '../../../shared/subject.ts';

/** What an inquiry is about, according to the address, if a page of the site confirms it; otherwise null. */
export type FindAbout = (about: Subject | null) => KnownSubject | null;

/**
 * Documents are public and cached, so they don't repeat anything that the address's author made up: the machine must be a
 * heading of the page, and the model must be on it.
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
