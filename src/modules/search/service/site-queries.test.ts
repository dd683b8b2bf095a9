// R-SEARCH-09, R-SEARCH-11, R-SEARCH-12, R-SEARCH-13
import { describe, expect, test } from 'vitest';
import { compileCompanyNames } from '../../../engine/compile/compile-site-facts.ts';
import { compileSite } from '../../../engine/compile/compile-site.ts';
import { textsOf } from '../../../engine/build/page-texts.ts';
import { BUILD_MODULES } from '../../../../tools/testing/build-modules.ts';
import { linkTestSite } from '../../../../tools/testing/project-copy.ts';
import { createSiteSearch } from './site-search.ts';
import type { SiteSearch } from './site-search.ts';

const MUD = 'Mud treatment system /1556/business/plant/marine/mud';
const POWDER = 'Powder plant system /1557/business/plant/transport/shred';
const CLEAN = 'Environmental equipment /1558/business/plant/environmental';
const BULK = 'Bulk handling system /1556/business/plant/marine/bulk';
const INQUIRY = 'Inquiry /1567/inquiry';
const DIRECTIONS = 'Directions /1540/company/location';
const JOBS = 'Talent recruitment /1569/customer/recruit';
const ENERGY = 'Energy /1546/business/energy/energy';
const IPP = 'Independent power projects /1547/business/energy/ipp';
const ENERGY_REFERENCES = 'Energy /1561/performance/energy';
const CARGO = 'Project /1553/business/logistics/project';
const TRANSPORT = 'Transportation /1554/business/logistics/transportation';
const NOTICES = 'Notice board /board/1566/150/1';

/** Queries and the result that has to be first: a machine by its name, a page by its address. */
const FIRST: readonly (readonly [question: string, first: string])[] = [
  // Words from the site
  ['shale shaker', 'Shale Shaker'],
  ['vacuum degasser', 'Vacuum Degasser'],
  ['desander', 'Desander'],
  ['dust collector', 'Dust Collector'],
  ['belt conveyor', 'Belt Conveyor'],
  ['mud treatment system', MUD],
  ['environmental equipment', CLEAN],
  ['bulk handling system', 'Bulk handling system'],
  ['equipment finder', 'Equipment finder /1589/business/plant/finder'],
  ['ESCO', 'ESCO /1549/business/energy/esco'],
  ['energy', ENERGY],
  ['Thailand', 'Thailand /1583/global-network/thailand'],
  ['Malaysia', 'Malaysia /1582/global-network/malaysia'],
  ['healthcare', 'Healthcare /1559/business/vio/vio'],
  ['privacy policy', 'Privacy policy /1572/privacy'],
  ['accessibility', 'Accessibility /contents/1574'],
  ['property management', 'Property management /1551/business/construction/pm'],
  ['history', 'History /1537/company/history'],
  ['notice board', NOTICES],
  ['downloads', 'Downloads /board/1588/156/1'],
  // Singular and plural, joined and hyphenated
  ['shakers', 'Shale Shaker'],
  ['jaw crushers', 'Jaw Crusher'],
  ['hoppers', 'Hopper'],
  ['desilters', 'Desilter'],
  ['screw conveyors', 'Screw Conveyor'],
  ['wastewater', 'Waste Water Treatment Plants'],
  ['waste-water treatment plant', 'Waste Water Treatment Plants'],
  ['shale-shaker', 'Shale Shaker'],
  ['hammercrusher', 'Hammer Crusher'],
  ['de sander', 'Desander'],
  ['slidegate', 'Slide Gate'],
  ['nonreturn valve', 'Plant /1564/performance/plant'],
  ['notices', NOTICES],
  // Typing errors
  ['centrifuje', 'Decanter Centrifuge'],
  ['degaser', 'Vacuum Degasser'],
  ['conveyer belt', 'Belt Conveyor'],
  ['belt conveyer', 'Belt Conveyor'],
  ['vaccum degasser', 'Vacuum Degasser'],
  ['decantor centrifuge', 'Decanter Centrifuge'],
  ['shale shakker', 'Shale Shaker'],
  ['hydrogyn', ENERGY],
  ['quotaton', INQUIRY],
  ['clasifier', 'Classifier'],
  ['vibrateing screen', 'Vibrating Screen'],
  ['desalter', 'Desilter'],
  ['scruber', 'Wet Scrubber'],
  ['malasia', 'Malaysia /1582/global-network/malaysia'],
  // Trade terms
  ['baghouse', 'Dust Collector'],
  ['bag filter', 'Dust Collector'],
  ['sewage treatment', 'Waste Water Treatment Plants'],
  ['gas scrubber', 'Wet Scrubber'],
  ['activated carbon tower', 'AC Tower'],
  ['poor boy degasser', 'Mud Gas Separator'],
  ['auger', 'Screw Conveyor'],
  ['rock crusher', 'Jaw Crusher'],
  ['hammer mill', 'Hammer Crusher'],
  ['sifter', 'Vibrating Screen'],
  ['knife gate', 'Slide Gate'],
  ['grinding mill', 'Ball Mill'],
  ['blender', 'Ribbon Mixer'],
  ['photovoltaic', ENERGY],
  ['wind turbine', ENERGY],
  ['battery storage', ENERGY],
  ['check valve', 'Plant /1564/performance/plant'],
  ['real estate', 'Property management /1551/business/construction/pm'],
  ['o&m', 'Operation and maintenance /1548/business/energy/onm'],
  ['heavy lift', CARGO],
  ['freight forwarding', TRANSPORT],
  ['air freight', TRANSPORT],
  ['energy audit', 'ESCO /1549/business/energy/esco'],
  // Korean
  ['진공', 'Vacuum Degasser'],
  ['원심분리기', 'Decanter Centrifuge'],
  ['탈가스기', 'Vacuum Degasser'],
  ['집진기', 'Dust Collector'],
  ['컨베이어', 'Belt Conveyor'],
  ['벨트 컨베이어', 'Belt Conveyor'],
  ['사일로', 'Silo'],
  ['볼밀', 'Ball Mill'],
  ['폐수', 'Waste Water Treatment Plants'],
  ['태양광', ENERGY],
  ['풍력', ENERGY],
  ['수소', ENERGY],
  ['크레인', CARGO],
  ['중량물', CARGO],
  ['견적', INQUIRY],
  ['견적문의', INQUIRY],
  ['채용', JOBS],
  ['오시는 길', DIRECTIONS],
  ['태국', 'Thailand /1583/global-network/thailand'],
  // Figures
  ['500 gal/min', 'Mud Cleaner, 500 GPM class'],
  ['500 GPM', 'Mud Cleaner, 500 GPM class'],
  ['500gpm desander', 'Desander, 500 GPM class'],
  ['2000 kW', ENERGY_REFERENCES],
  ['2,000kW', ENERGY_REFERENCES],
  ['2 MW', ENERGY_REFERENCES],
  ['WM-BC500', 'Belt Conveyor, WM-BC500'],
  ['bc 500', 'Belt Conveyor, WM-BC500'],
  ['desander 600 GPM', 'Desander'],
  // Tasks
  ['price', INQUIRY],
  ['desander price', 'Desander'],
  ['how much does it cost', INQUIRY],
  ['quotation', INQUIRY],
  ['request a quote', INQUIRY],
  ['contact', INQUIRY],
  ['phone number', DIRECTIONS],
  ['how to get there', DIRECTIONS],
  ['address', DIRECTIONS],
  ['jobs', JOBS],
  ['careers', JOBS],
  ['news', NOTICES],
  ['faq', 'Q&A /board/1247/151/1'],
  ['home page', 'WM Group /'],
  ['compare models', 'Compare models /1589/business/plant/compare'],
  ['org chart', 'Organization /1539/company/organization'],
  ['ceo', 'CEO greeting /1536/company/greeting'],
];

/** Results that have to be among the first three. */
const AMONG_THREE: readonly (readonly [question: string, wanted: string])[] = [
  ['conveyer', 'Belt Conveyor'],
  ['hydrocyclone', 'Desander'],
  ['90 MW Thailand', ENERGY_REFERENCES],
  ['머드', 'Mud Cleaner'],
  ['mud pump', 'Vacuum Degasser: Pump'],
  ['cement silo', BULK],
  ['barite', BULK],
  ['drilling fluid', 'Desander'],
  ['crusher', 'Jaw Crusher'],
  ['파쇄기', 'Jaw Crusher'],
  ['solar power plant Thailand', ENERGY_REFERENCES],
  ['independent power producer', IPP],
  ['powder plant', POWDER],
  ['offshore plant', 'Other facilities /1556/business/plant/marine/other'],
  ['branches', 'Overseas network /1581/global-network'],
  ['dust removal 99%', 'Other facilities /1556/business/plant/marine/other'],
];

/** Queries about things that the site doesn't have. */
const NOTHING = [
  'zzyzx',
  'xylophone',
  'banana',
  'pizza',
  'football',
  '없는말',
  '!?',
  'qqxqq',
  '777777',
  '7777 kW',
];

describe('searches on this site', () => {
  let made: SiteSearch | null = null;
  /** Created by the first test, because a test's folder is deleted after it. */
  const search = (): SiteSearch => {
    if (made) return made;
    const root = linkTestSite();
    const { pages, menu, searchTerms, site } = compileSite(root, undefined, BUILD_MODULES);
    const texts = textsOf(root, pages, BUILD_MODULES);
    return (made = createSiteSearch({ texts, menu, searchTerms, companyNames: compileCompanyNames(site) }));
  };

  /** Like the service: if nothing matches, answers the nearest question. Machines come first. */
  const answers = (question: string): string[] => {
    const own = search().find(question);
    const isEmpty = own.machines.length + own.pages.length === 0;
    const meant = isEmpty ? search().meant(question) : null;
    const { machines, pages } = meant === null ? own : search().find(meant);
    return [...machines.map(({ title }) => title), ...pages.map(({ title, href }) => `${title} ${href}`)];
  };

  test.each(FIRST)('%s: first %s', (question, first) => expect(answers(question)[0]).toBe(first));

  test.each(AMONG_THREE)('%s: among the first three %s', (question, wanted) =>
    expect(answers(question).slice(0, 3)).toContain(wanted),
  );

  test.each(NOTHING)('%s: nothing', (question) => expect(answers(question)).toEqual([]));

  test('for a task and a machine also find the page for the task', () =>
    expect(search().find('desander price').pages[0]?.title).toBe('Inquiry'));

  test('show a sentence of each page, and never a label or a table', () => {
    for (const question of ['mud', 'desander', '2000 kW', 'solar', 'price', 'Thailand', 'kW', 'crane']) {
      const { machines, pages } = search().find(question);
      const own = pages.filter(({ href }) => !href.startsWith('/board'));
      for (const { excerpt, href } of own)
        expect([question, href, excerpt]).toEqual([question, href, expect.stringMatching(/^\S+(?: \S+){3}/)]);
      for (const { excerpt } of machines) expect(excerpt).not.toBe('');
    }
    expect(search().find('2000 kW').pages[0]?.excerpt).toMatch(/\. Land-form solar plant: 2,000 kW\.$/);
    expect(search().find('degasser vacuum').pages[0]?.excerpt).toMatch(/degasser.*vacuum|vacuum.*degasser/i);
  });
});
