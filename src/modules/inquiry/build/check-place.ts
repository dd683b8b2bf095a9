import { parseAddress } from '../../../engine/common/address.ts';
import { propertyOf } from '../../../engine/common/json-value.ts';
import { parseScreenPath } from '../../../engine/common/screens.ts';
import { shown, siteFault } from '../../../engine/index.ts';
import type { Fault, LintedSite } from '../../../engine/index.ts';

/** The address that site.json gives for the form must be one, and the site must say how long inquiries are kept. */
export function checkPlace({ site, screens, tokens }: LintedSite): Fault[] {
  const link = propertyOf(propertyOf(site, 'places'), 'inquiry');
  if (typeof link !== 'string') return [];
  const path = ['places', 'inquiry'];
  if (parseScreenPath(parseAddress(link).path, screens)?.name !== 'inquiry') {
    const message = `${shown(link)} isn't the address of an inquiry form. Write that of a menu item, such as /12/inquiry.`;
    return [siteFault(path, message)];
  }
  if (tokens.has('privacyNotice.inquiryYears')) return [];
  const message =
    'No fact says after how many years inquiries are deleted. Add "inquiryYears" to "privacyNotice" in "facts".';
  return [siteFault(path, message)];
}
