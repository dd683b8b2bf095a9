import type { PageName } from '../../api/get-page-names.ts';
import { parseAddress, parsePagePath } from '../../engine/common/address.ts';
import type { Subject } from '../../shared/subject.ts';
import { usePages } from '../../shell/use-pages.ts';

/** What the inquiry is about, with the title of the page that shows it; empty until known. */
export interface ShownAbout extends Subject {
  readonly title: string;
}

/** Finds the pages by the names of all pages, leaving out any that don't exist. */
export function useShownAbout(about: readonly Subject[]): readonly ShownAbout[] {
  const pages = usePages(about.some(({ page }) => page !== ''));
  return about.map((one) => withTitle(one, pages));
}

function withTitle(about: Subject, pages: readonly PageName[]): ShownAbout {
  const place = parsePagePath(parseAddress(about.page).path);
  const known = pages.find(({ menuId, route }) => menuId === place?.menuId && route === place.route);
  if (known || pages.length === 0) return { ...about, title: known?.title ?? '' };
  return { ...about, page: '', title: '' };
}
