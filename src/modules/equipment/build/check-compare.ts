import { parseAddress, parsePagePath } from '../../../engine/common/address.ts';
import { propertyOf } from '../../../engine/common/json-value.ts';
import { shown, siteFault } from '../../../engine/index.ts';
import type { Fault, LintedSite } from '../../../engine/index.ts';

/** The page that site.json names for comparing must compare models. If the link leads to no page, the link rules report it. */
export function checkCompare({ site, comparing }: LintedSite): Fault[] {
  const link = propertyOf(propertyOf(site, 'places'), 'compare');
  const route = typeof link === 'string' ? parsePagePath(parseAddress(link).path)?.route : undefined;
  if (route === undefined || comparing.get(route) !== false) return [];
  const message = `${shown(link)} is a page without a comparison of models. Write the address of the page that has one.`;
  return [siteFault(['places', 'compare'], message)];
}
