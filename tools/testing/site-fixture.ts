import type {} from '../../src/modules/inquiry/facts.ts'; // its part of the facts
import type { MenuItem } from '../../src/engine/common/menu.ts';
import { INQUIRY_FACTS, NO_ANSWER_FACTS } from './inquiry-facts.ts';
import type { SiteFacts } from '../../src/engine/common/site-facts.ts';
import { UTC } from '../../src/engine/common/time-zone.ts';

/** A menu with an item of every type, for tests. */
export const MENU: readonly MenuItem[] = [
  folder(1530, 0, 'Business', [
    folder(1535, 1530, 'Plant', [
      page(1556, 1535, 'Offshore plant', '/1556/business/plant/marine/mud'),
      page(1557, 1535, 'Powder plant', '/1557/business/plant/transport/high'),
    ]),
    page(1559, 1530, 'Healthcare', '/1559/business/vio/vio'),
  ]),
  folder(1560, 0, 'Performance', [page(1561, 1560, 'Energy', '/1561/performance/energy')]),
  folder(1565, 0, 'Customer', [
    { id: 1566, upperId: 1565, name: 'Notice', menuType: 'B', boardConfigId: 150, subMenus: [] },
  ]),
  { id: 1570, upperId: 0, name: 'Ethics', menuType: 'C', subMenus: [] },
  { id: 1220, upperId: 0, name: 'Research', menuType: 'L', linkUrl: 'https://example.com', subMenus: [] },
  folder(1580, 0, 'Empty', []),
];

/** Apart from its type: another site's modules may lack some. */
const PLACES = {
  inquiry: '/1567/inquiry',
  questions: 1247,
  privacy: '/1572/privacy',
  privacyOfficer: '/1572/privacy#officer',
  location: '/1540/company/location',
  hiddenOnMobile: [1220],
};

export const SITE: SiteFacts = {
  siteId: 35,
  facts: {
    company: { name: 'WM Group Ltd.', shortName: 'WM Group' },
    contact: {
      address: 'Busan',
      tel: '+82 51 000 0000',
      fax: '+82 51 000 0001',
      email: 'contact@example.com',
    },
  },
  footerLinks: [{ label: 'References', href: '/1561/performance/energy' }],
  headerLinks: [{ label: 'Korean', href: '/main', lang: 'ko' }],
  places: PLACES,
  timeZone: { name: 'Asia/Seoul', label: 'Korean time' },
  inquiry: INQUIRY_FACTS,
};

/** A site with only what the lint requires: no places, no contact details, no links in the header. */
export const BARE_SITE: SiteFacts = {
  siteId: 7,
  facts: { company: { name: 'Example Works' } },
  footerLinks: [],
  headerLinks: [],
  places: { hiddenOnMobile: [] },
  timeZone: UTC,
  inquiry: {
    ...{ siteId: 7, title: 'Inquiry', asksConsent: false, notice: '', keepYears: 0 },
    ...{ confirms: true, answer: NO_ANSWER_FACTS },
  },
};

function folder(id: number, upperId: number, name: string, subMenus: readonly MenuItem[]): MenuItem {
  return { id, upperId, name, nameEn: name, menuType: 'F', subMenus };
}

function page(id: number, upperId: number, name: string, programUrl: string): MenuItem {
  return { id, upperId, name, menuType: 'P', programUrl, subMenus: [] };
}
