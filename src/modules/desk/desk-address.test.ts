import { describe, expect, it } from 'vitest';
import { deskPath, mailPath, membersPath, readDesk, readMailPage, readMembers } from './desk-address.ts';
import { DESK_SECTIONS, readSection, sectionPath } from './desk-address.ts';
import { ALL_SCREENS } from '../../../tools/testing/all-screens.ts';
import { parseScreenPath } from '../../engine/common/screens.ts';

describe('the address of the desk', () => {
  it.each([
    [{ show: 'new', page: 1 }, '/desk/inquiries'],
    [{ show: 'done', page: 1 }, '/desk/inquiries?show=done'],
    [{ show: 'spam', page: 3 }, '/desk/inquiries?show=spam&page=3'],
  ] as const)('of %o is %s, and is read back', (asked, address) => {
    expect(deskPath(asked)).toBe(address);
    expect(readDesk(address.slice('/desk/inquiries'.length))).toEqual(asked);
  });

  it.each(['?show=everything', '?page=0', '?page=-2', '?page=x', ''])(
    'that says %s shows new ones',
    (search) => {
      expect(readDesk(search)).toEqual({ show: 'new', page: 1 });
    },
  );

  it('names its part; without one it is that of the inquiries', () => {
    for (const section of DESK_SECTIONS) {
      const place = { name: 'desk', params: { menuId: 0, part: section } };
      expect(parseScreenPath(sectionPath(section), ALL_SCREENS)).toEqual(place);
      expect(readSection(section)).toBe(section);
    }
    expect(parseScreenPath('/desk', ALL_SCREENS)).toEqual({ name: 'desk', params: { menuId: 0, part: '' } });
    expect(readSection('')).toBe('inquiries');
    expect([
      parseScreenPath('/desk/keys', ALL_SCREENS),
      parseScreenPath('/desk/mail/1', ALL_SCREENS),
    ]).toEqual([null, null]);
  });

  it.each([
    [{ role: null, state: null, page: 1 }, '/desk/members'],
    [{ role: 'staff', state: 'disabled', page: 4 }, '/desk/members?role=staff&state=disabled&page=4'],
  ] as const)('of the accounts %o is %s, and is read back', (asked, address) => {
    expect(membersPath(asked)).toBe(address);
    expect(readMembers(address.slice('/desk/members'.length))).toEqual(asked);
  });

  it('of accounts that says nothing fitting shows all', () => {
    expect(readMembers('?role=owner&state=asleep&page=0')).toEqual({ role: null, state: null, page: 1 });
  });

  it('of the mails has a page', () => {
    expect([mailPath(1), mailPath(3)]).toEqual(['/desk/mail', '/desk/mail?page=3']);
    expect([readMailPage(''), readMailPage('?page=3'), readMailPage('?page=x')]).toEqual([1, 3, 1]);
  });
});
