// R-SEARCH-01
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
const machine = (href: string) => ({ href, title: `Row ${href}`, excerpt: '', page: 'Mud' });
const post = (id: number) => ({
  id,
  menuId: 1566,
  boardConfigId: 150,
  boardTitle: 'Notice',
  title: `Post ${id}`,
  excerpt: '',
  updateTime: 0,
});
const above = (href: string): string[] => [`Above ${href}`];

it('names stand first, then machines, then pages that are not listed yet, then posts, each with what is above it', () => {
  const suggested = {
    machines: [machine('/0#a'), machine('/0#b'), machine('/0#b'), machine('/0#c')],
    pages: [page('/0'), page('/a'), page('/b'), page('/c')],
    posts: [post(1), post(2), post(3), post(4)],
    totalPosts: 4,
    pagesize: 3,
  };
  expect(listSuggestions(named(9), suggested, above).map(({ name, href }) => `${name} ${href}`)).toEqual([
    'Name 0 /0',
    'Name 1 /1',
    'Name 2 /2',
    'Name 3 /3',
    'Name 4 /4',
    'Row /0#a /0#a',
    'Row /0#b /0#b',
    'Page /a /a',
    'Page /b /b',
    'Post 1 /boardView/1566/150/1/1',
    'Post 2 /boardView/1566/150/2/1',
    'Post 3 /boardView/1566/150/3/1',
  ]);
  expect(listSuggestions([], suggested, above).map((found) => found.above.join())).toEqual([
    'Mud',
    'Mud',
    'Above /0',
    'Above /a',
    'Notice',
    'Notice',
    'Notice',
  ]);
});

it('names stand alone while no answer has come', () => {
  expect(listSuggestions(named(2), null, above)).toEqual(named(2));
});
