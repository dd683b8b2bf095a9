import { expect, it } from 'vitest';
import { guardFor } from '../../../api/guard-for.ts';
import { FOUND } from '../contract.ts';
import { repairSearch } from './search.ts';

const page = { href: '/1556/a', title: 'A', excerpt: '' };
const post = {
  id: 1,
  menuId: 2,
  boardConfigId: 3,
  title: 'B',
  excerpt: '',
  updateTime: '2026-01-02T03:04:05Z',
};
const machine = { href: '/1556/a#b', title: 'C', excerpt: '', page: 'A' };
const answer = { machines: [machine], pages: [page], posts: [post], totalPosts: 1, pagesize: 10 };

it('broken rows and pages of other sites are left out', () => {
  const repaired = repairSearch({
    ...answer,
    machines: [machine, { ...machine, page: 1 }],
    pages: [null, page, { ...page, href: '//example.com' }, { ...page, href: 'javascript:alert(1)' }],
    posts: [{}, post, { ...post, id: 'x' }],
  });
  expect(repaired).toEqual(answer);
  expect(guardFor(FOUND)(repaired)).toBe(true);
});

it.each([
  ['nothing', null],
  ['an empty object', {}],
  ['a list', [page]],
  ['rows of which none is whole', { ...answer, posts: [{}, null] }],
  ['a count that is none', { ...answer, totalPosts: '1' }],
])('%s still fails', (_name, broken) => expect(guardFor(FOUND)(repairSearch(broken))).toBe(false));

it('no results are not a failure', () => {
  expect(
    guardFor(FOUND)(repairSearch({ ...answer, machines: [], pages: [], posts: [], totalPosts: 0 })),
  ).toBe(true);
});
