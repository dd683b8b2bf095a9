// R-ADDR-01, R-ADDR-19
import { describe, expect, it } from 'vitest';
import {
  addressOf,
  contentsId,
  contentsRoute,
  formatAddress,
  isHashStyle,
  isInner,
  isLinkable,
  isPlace,
  pagePath,
  parseAddress,
  parsePagePath,
  toHashStyle,
} from './address.ts';

const MUD = '/1556/business/plant/marine/mud';

describe('an address', () => {
  it('is parsed into its parts and written back', () => {
    const text = `${MUD}?popup=x#desander`;
    expect(parseAddress(text)).toEqual({ path: MUD, search: 'popup=x', anchor: 'desander' });
    expect(formatAddress(parseAddress(text))).toBe(text);
  });

  it('has one leading slash and no trailing slash', () => {
    expect(parseAddress('1556/a/').path).toBe('/1556/a');
    expect(parseAddress('//evil.example/a').path).toBe('/evil.example/a');
    expect(parseAddress('').path).toBe('/');
  });

  it('is the same in hash style and as a real address', () => {
    const real = { pathname: MUD, search: '?popup=x', hash: '#desander' };
    const hash = { pathname: '/', search: '', hash: `#${MUD}?popup=x#desander` };
    expect(addressOf(real)).toEqual(addressOf(hash));
    expect(isHashStyle(hash)).toBe(true);
    expect(isHashStyle(real)).toBe(false);
    expect(toHashStyle(MUD)).toBe(`/#${MUD}`);
  });
});

describe('the address of a page', () => {
  it.each([
    [1556, 'business/plant/marine/mud', MUD],
    [0, 'main', '/'],
    [1600, contentsRoute(1600), '/contents/1600'],
  ])('for menu id %i and route %s is %s, in both directions', (menuId, route, path) => {
    expect(pagePath(menuId, route)).toBe(path);
    expect(parsePagePath(path)).toEqual({ menuId, route });
  });

  it('contains the menu item’s id for a contents page', () => {
    expect(contentsId('contents/1600')).toBe(1600);
    for (const route of ['contents', 'contents/0', 'contents/a', 'contents/1/b', 'a/contents/1']) {
      expect(contentsId(route), route).toBeNull();
    }
  });

  it('may be /main for the home page', () => {
    expect(parsePagePath('/main')).toEqual({ menuId: 0, route: 'main' });
  });

  it.each(['/about', '/0/a', '/01/a', '/15x/a', '/1556', '/contents/0', '/99999999999999999/a'])(
    'cannot be %s',
    (path) => expect(parsePagePath(path)).toBeNull(),
  );
});

describe('a link', () => {
  it.each([
    ['/1556/a', true, true, true],
    ['#part', true, true, true],
    ['/art/shaker.svg', true, false, true],
    ['/fileInfo/downloadFile.do?id=3', true, false, true],
    ['//evil.example', false, false, false],
    ['/\\evil.example', false, false, false],
    ['/\t/evil.example', false, false, false],
    ['https://example.com/a', false, false, true],
    ['mailto:a@example.com', false, false, true],
    ['javascript:alert(1)', false, false, false],
    ['data:text/html,x', false, false, false],
  ])('to %s: on this site %s, a page or anchor %s, allowed %s', (href, inner, place, linkable) => {
    expect([isInner(href), isPlace(href), isLinkable(href)]).toEqual([inner, place, linkable]);
  });
});
