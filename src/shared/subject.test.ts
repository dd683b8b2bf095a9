// R-INQ-24
import { describe, expect, test } from 'vitest';
import { askPath, nameSubject, readSubject } from './subject.ts';

const SHAKER = {
  machine: 'Shale Shaker',
  model: '400 GPM class',
  page: '/1556/business/plant/marine/mud#shale-shaker',
};
const searchOf = (path: string): string => path.slice(path.indexOf('?'));

describe('the form’s address', () => {
  test('contains what is asked about, and can be read back', () => {
    const path = askPath('/1567/inquiry', SHAKER);
    expect(path).toBe(
      '/1567/inquiry?machine=Shale+Shaker&model=400+GPM+class&page=%2F1556%2Fbusiness%2Fplant%2Fmarine%2Fmud%23shale-shaker',
    );
    expect(readSubject(searchOf(path))).toEqual(SHAKER);
    expect(nameSubject(SHAKER)).toBe('Shale Shaker, 400 GPM class');
  });

  test('contains only the machine if there is no model', () => {
    const path = askPath('/12/inquiry', { machine: 'Silo', model: '', page: '/' });
    expect(path).toBe('/12/inquiry?machine=Silo&page=%2F');
    expect(nameSubject(readSubject(searchOf(path)) ?? SHAKER)).toBe('Silo');
  });

  test.for(['', '?', '?model=A', '?machine=', '?machine=%20%E2%80%8B%E2%80%AE', '?machine[]=A'])(
    'has no subject: "%s"',
    (search) => {
      expect(readSubject(search)).toBeNull();
    },
  );

  test.for([
    ['//evil.example/x', ''],
    ['https://evil.example', ''],
    ['/\\evil.example', ''],
    ['javascript:alert(1)', ''],
    ['/deleteBoard.do?id=1', ''],
    ['/1556/business/../../x', ''],
    ['/1556/busin\u0435ss/plant', ''], // a Cyrillic letter
    ['/1556/business?x=1', ''],
    [`/1556/${'a'.repeat(300)}`, ''],
    ['/', '/'],
    ['/contents/1574', '/contents/1574'],
    ['/1556/business/plant#pump', '/1556/business/plant#pump'],
  ] as const)('reads page=%s as "%s"', ([page, taken]) => {
    expect(readSubject(`?${new URLSearchParams({ machine: 'A', page }).toString()}`)?.page).toBe(taken);
  });

  test('reads names as one line of limited text, without control, hidden or direction characters', () => {
    const machine = ` <b>Pump</b>\r\n\u202eevil\u2066\u200b\0 ${'x'.repeat(500)}`;
    const read = readSubject(`?${new URLSearchParams({ machine }).toString()}`)?.machine ?? '';
    expect(read.slice(0, 18)).toBe('<b>Pump</b> evil x');
    expect(read).toHaveLength(120);
  });
});
