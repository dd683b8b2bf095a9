import { describe, expect, it } from 'vitest';
import { MENU } from '../../tools/testing/site-fixture.ts';
import { ALL_SCREENS } from '../../tools/testing/all-screens.ts';
import { isExpected, placeOf } from './place.ts';

describe('a place', () => {
  it('is a page, and the same under every menu id', () => {
    expect(placeOf('/1556/business/plant/marine/mud', ALL_SCREENS)).toEqual({
      kind: 'page',
      key: 'business/plant/marine/mud',
      route: 'business/plant/marine/mud',
      menuId: 1556,
    });
    expect(placeOf('/9/business/plant/marine/mud', ALL_SCREENS).key).toBe('business/plant/marine/mud');
    expect(placeOf('/', ALL_SCREENS).key).toBe(placeOf('/main', ALL_SCREENS).key);
  });

  it.each(['/nowhere', '/1556', '/1556/../etc', '/1556/a.json', '/1556/%61', '/1556/a//b', '/1556/<b>'])(
    'is nothing at %s',
    (path) => expect(placeOf(path, ALL_SCREENS).kind).toBe('nothing'),
  );

  it('is a screen, and each page of a list is a place of its own', () => {
    expect(placeOf('/board/1566/150/2', ALL_SCREENS)).toMatchObject({
      kind: 'screen',
      screen: { name: 'board' },
    });
    expect(placeOf('/board/1566/150/2', ALL_SCREENS).key).not.toBe(
      placeOf('/board/1566/150/1', ALL_SCREENS).key,
    );
    expect(placeOf('/1540/inquiry', ALL_SCREENS)).toMatchObject({
      kind: 'screen',
      screen: { name: 'inquiry' },
    });
  });

  it('must exist if the menu leads to it, and the home page always', () => {
    expect(isExpected(MENU, 'business/plant/transport/high')).toBe(true);
    expect(isExpected(MENU, 'business/plant/transport/low')).toBe(false);
    expect(isExpected(MENU, 'contents/1570')).toBe(true);
    expect(isExpected(MENU, 'contents/1559')).toBe(false);
    expect(isExpected(MENU, 'main')).toBe(true);
  });
});
