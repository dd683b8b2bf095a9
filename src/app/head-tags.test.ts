import { expect, test } from 'vitest';
import type { CompiledPage } from '../shared/compiled-page.ts';
import { MENU, SITE } from '../testing/site-fixture.ts';
import { headTags } from './head-tags.ts';

const PICTURE = { src: '/art/a.svg', width: 10, height: 10, alt: '', large: '/art/a.svg', parts: [] };
const PAGE: CompiledPage = {
  route: 'business/plant/marine/mud',
  menuId: 1556,
  title: 'Mud treatment system',
  description: 'Equipment for drilling mud.',
  uses: ['panel-tabs', 'product'],
  blocks: [
    {
      type: 'panel-tabs',
      label: 'Equipment',
      tabs: [
        {
          id: 'shaker',
          label: 'Shaker',
          blocks: [
            {
              type: 'product',
              id: 'shale-shaker',
              name: 'Shale shaker',
              picture: PICTURE,
              description: [
                { tag: 'p', children: ['It ', { tag: 'strong', children: ['shakes'] }, '.'] },
                { tag: 'p', children: ['All day.'] },
              ],
            },
          ],
        },
      ],
    },
  ],
};
const HEAD = { title: 'Mud | WM', description: PAGE.description, path: '/1556/business/plant/marine/mud' };
const graphOf = (tags: ReturnType<typeof headTags>): readonly Record<string, unknown>[] =>
  (tags.find(({ tag }) => tag === 'script')?.json as { '@graph': Record<string, unknown>[] })['@graph'];

test('a page is described by its breadcrumb and its products, however deep they stand', () => {
  const [organisation, breadcrumb, product, ...more] = graphOf(
    headTags({ head: HEAD, view: { kind: 'page', page: PAGE }, menu: MENU, site: SITE }),
  );
  expect(more).toEqual([]);
  expect(organisation).toMatchObject({ '@type': 'Organization', url: 'https://origin.invalid/' });
  expect(breadcrumb).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://origin.invalid/' },
      { '@type': 'ListItem', position: 2, name: 'Business', item: 'https://origin.invalid/1556/business/plant/marine/mud' },
      { '@type': 'ListItem', position: 3, name: 'Plant', item: 'https://origin.invalid/1556/business/plant/marine/mud' },
      { '@type': 'ListItem', position: 4, name: 'Mud treatment system', item: 'https://origin.invalid/1556/business/plant/marine/mud' },
    ],
  }); // prettier-ignore
  expect(product).toMatchObject({
    '@type': 'Product',
    name: 'Shale shaker',
    description: 'It shakes. All day.',
    image: 'https://origin.invalid/art/a.svg',
    url: 'https://origin.invalid/1556/business/plant/marine/mud#shale-shaker',
  });
});

test('what leads nowhere is kept out of indexes; a screen speaks for itself', () => {
  const head = { title: 'x', description: '', path: null };
  expect(headTags({ head, view: { kind: 'missing' }, menu: MENU, site: SITE })).toEqual([
    { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
  ]);
  expect(headTags({ head: null, view: { kind: 'screen' }, menu: MENU, site: SITE })).toEqual([]);
});
