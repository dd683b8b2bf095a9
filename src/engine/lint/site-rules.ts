import { propertyOf } from '../common/json-value.ts';
import { UTC, isTimeZone } from '../common/time-zone.ts';
import { siteFault } from '../content/lint-rules.ts';
import type { LintRules, LintedSite } from '../content/lint-rules.ts';
import type { Fault } from '../validate/fault.ts';
import { didYouMean, nearest } from '../validate/nearest.ts';
import { shown } from '../validate/sentences.ts';
import type { Outline } from './cross-file.ts';

interface SiteSources {
  readonly site: LintedSite;
  /** The whole of menu.json. */
  readonly menuValue: unknown;
}

/**
 * The checks of site.json that a schema can't express. Links and menu items are checked as everywhere else.
 * @param rules those of the site's modules
 */
export function checkSiteFile({ site, menuValue }: SiteSources, rules: readonly LintRules[]): Fault[] {
  const { site: value } = site;
  return [
    ...rules.flatMap((rule) => rule.site?.(site) ?? []),
    ...checkHidden(propertyOf(propertyOf(value, 'places'), 'hiddenOnMobile'), site.menu, menuValue),
    ...checkTimeZone(propertyOf(value, 'timeZone')),
  ];
}

/** Route -> whether a page compares models, for rules of modules. */
export function comparingPages(
  pages: readonly Pick<Outline, 'route' | 'content' | 'broken'>[],
): ReadonlyMap<string, boolean> {
  return new Map(pages.map(({ route, content, broken }) => [route, broken || (content?.compares ?? true)]));
}

/** The mobile menu leaves out whole groups, so a sub-item would still be shown. */
function checkHidden(ids: unknown, menu: LintedSite['menu'], menuValue: unknown): Fault[] {
  const items = propertyOf(menuValue, 'items');
  const top = new Set((Array.isArray(items) ? items : []).map((item: unknown) => propertyOf(item, 'id')));
  return (Array.isArray(ids) ? ids : []).flatMap((id: unknown, index): Fault[] => {
    if (typeof id !== 'number' || !menu?.ids.has(id) || top.has(id)) return [];
    const message = `Menu item ${id} is below another one, so the mobile menu shows it anyway. Write the id of a top-level item.`;
    return [siteFault(['places', 'hiddenOnMobile', index], message)];
  });
}

function checkTimeZone(name: unknown): Fault[] {
  if (typeof name !== 'string' || isTimeZone(name)) return [];
  const found = nearest(name, [UTC.name, ...Intl.supportedValuesOf('timeZone')]);
  const message = `There is no time zone ${shown(name)}.${didYouMean(found) || ' Write a name from the IANA database, such as Europe/London.'}`;
  return [{ path: ['timeZone'], at: 'value', rule: 'time-zone', message }];
}
