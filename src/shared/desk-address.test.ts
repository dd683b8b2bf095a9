import { describe, expect, it } from 'vitest';
import { deskPath, readDesk } from './desk-address.ts';
import { parseScreenPath } from './screens.ts';

describe('the address of the desk', () => {
  it.each([
    [{ show: 'new', page: 1 }, '/desk/inquiries'],
    [{ show: 'done', page: 1 }, '/desk/inquiries?show=done'],
    [{ show: 'spam', page: 3 }, '/desk/inquiries?show=spam&page=3'],
  ] as const)('of %o is %s, and is read back', (asked, address) => {
    expect(deskPath(asked)).toBe(address);
    expect(readDesk(address.slice('/desk/inquiries'.length))).toEqual(asked);
    expect(parseScreenPath('/desk/inquiries')).toEqual({ name: 'desk', params: { menuId: 0 } });
  });

  it.each(['?show=everything', '?page=0', '?page=-2', '?page=x', ''])(
    'that says %s shows new ones',
    (search) => {
      expect(readDesk(search)).toEqual({ show: 'new', page: 1 });
    },
  );
});
