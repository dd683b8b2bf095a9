import { expect, it } from 'vitest';
import { listSuggestions } from './suggestions.ts';

const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Name ${index}`,
    above: ['Business'],
    href: `/${index}`,
    newWindow: false,
  }));
const page = (href: string) => ({ href, title: `Page ${href}`, excerpt: '' });
const post = (id: number) => ({
  id,
  menuId: 1566,
  boardConfigId: 150,
  boardTitle: 'Notice',
  title: `Post ${id}`,
  excerpt: '',
  updateTime: 0,
});

it('names stand first, then pages that are not listed yet, then posts with their board', () => {
  const suggested = {
    pages: [page('/0'), page('/a'), page('/b'), page('/c')],
    posts: [post(1), post(2), post(3), post(4)],
    totalPosts: 4,
    pagesize: 3,
  };
  expect(listSuggestions(named(9), suggested).map(({ name, href }) => `${name} ${href}`)).toEqual([
    'Name 0 /0',
    'Name 1 /1',
    'Name 2 /2',
    'Name 3 /3',
    'Name 4 /4',
    'Page /a /a',
    'Page /b /b',
    'Post 1 /boardView/1566/150/1/1',
    'Post 2 /boardView/1566/150/2/1',
    'Post 3 /boardView/1566/150/3/1',
  ]);
  expect(listSuggestions([], suggested).at(-1)?.above).toEqual(['Notice']);
});

it('names stand alone while no answer has come', () => {
  expect(listSuggestions(named(2), null)).toEqual(named(2));
});
