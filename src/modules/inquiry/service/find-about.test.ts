// R-INQ-24
import { expect, test } from 'vitest';
import { createFindAbout } from './find-about.ts';

const find = createFindAbout([
  {
    href: '/1556/plant/mud',
    title: 'Mud',
    headings: ['Shale Shaker', 'Models'],
    text: '400 GPM class\n90 m³/h',
  },
]);
const SHAKER = { machine: 'Shale Shaker', model: '400 GPM class', page: '/1556/plant/mud#shale-shaker' };

test('a subject that a page names is recognised, with the page’s title', () => {
  expect(find(SHAKER)).toEqual({ ...SHAKER, title: 'Mud' });
  expect(find({ ...SHAKER, model: '' })).toMatchObject({ machine: 'Shale Shaker', title: 'Mud' });
});

test.for([
  null,
  { ...SHAKER, page: '' },
  { ...SHAKER, page: '/1556/plant/other' },
  { ...SHAKER, machine: 'Buy cheap pills' },
  { ...SHAKER, model: 'GPM' },
])('a made-up subject is not recognised: %j', (about) => {
  expect(find(about)).toBeNull();
});
