// R-ADDR-21
import { describe, expect, test } from 'vitest';
import { ENGINE_ROOT } from '../../../engine/site-config/engine-root.ts';
import { readContentLists } from '../../../engine/site-config/read-content-lists.ts';
import { parseAddress } from '../../../engine/common/address.ts';
import { EMPTY_SITE } from '../../../../tools/testing/linted-site.ts';
import { checkBoardLink } from './board-links.ts';

const boards = new Set([150, 153]);
const SITE = {
  ...EMPTY_SITE,
  site: { places: { questions: 1247 } },
  lists: readContentLists(ENGINE_ROOT).map((list) => ({
    ...list,
    value: {},
    ids: { all: boards, has: (id: number) => boards.has(id) },
    menuIds: new Map([[150, new Set([1566])]]),
  })),
  menu: { ids: new Set([1566]), leadsTo: new Map<string, never>() },
};

const check = (link: string, site = SITE) => checkBoardLink(link, parseAddress(link), site);

describe('a link to a board service', () => {
  test.each([
    '/feed/150.atom',
    '/fileInfo/downloadFile.do?id=12',
    '/fileInfo/downloadFiles.do?boardConfigId=150&boardId=7',
    '/qna-write/1247',
  ])('%s is valid', (link) => {
    expect(check(link)).toBeNull();
  });

  test.each([
    ['/feed/151.atom', 'no board "151"'],
    ['/feed/0150.atom', 'no board "0150"'],
    ['/feed/x.atom', 'no board "x"'],
    ['/feed/153.atom', "the menu doesn't open board 153"],
    ['/fileInfo/downloadFile.do', 'needs ?id=…'],
    ['/fileInfo/downloadFile.do?id=0', 'needs ?id=…'],
    ['/fileInfo/downloadFile.do?id=1&id=2', 'needs ?id=…'],
    ['/fileInfo/downloadFile.do?id=../1', 'needs ?id=…'],
    ['/fileInfo/downloadFiles.do?boardConfigId=150', 'needs ?boardConfigId=…&boardId=…'],
    ['/qna-write/12', 'Did you mean "/qna-write/1247"?'],
  ])('%s: %s', (link, text) => {
    expect(check(link)?.message).toContain(text);
  });

  test('ignores other addresses', () => {
    for (const link of ['/board/1566/150/1', '/menu.do', '/feed/150']) expect(check(link)).toBeUndefined();
  });

  test('to ask a question needs a site that accepts them', () => {
    expect(check('/qna-write/12', { ...SITE, site: { places: {} } as never })?.message).toContain(
      'no board of questions',
    );
  });
});
