import { expect, test } from 'vitest';
import { MENU, SITE } from '../../tools/testing/site-fixture.ts';
import { headTags } from './head-tags.ts';
import type { Faq } from '../blocks/page.gen.ts';
import type { SitePage } from '../../tools/testing/site-page.ts';

const PICTURE = { src: '/art/a.svg', width: 10, height: 10, alt: '', large: '/art/a.svg', parts: [] };
const PAGE: SitePage = {
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
                {
                  tag: 'ul',
                  children: [
                    { tag: 'li', children: ['All', { tag: 'br', children: [] }, 'day.'] },
                    { tag: 'li', children: ['All night.'] },
                  ],
                },
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

test('a page is described by its breadcrumb and its products, at any depth', () => {
  const [organisation, breadcrumb, product, ...more] = graphOf(
    headTags({ head: HEAD, position: { ...PAGE, below: false }, page: PAGE, menu: MENU, site: SITE }),
  );
  expect(more).toEqual([]);
  expect(organisation).toMatchObject({
    '@type': 'Organization',
    url: 'https://origin.invalid/',
    logo: 'https://origin.invalid/icon-512.png',
  });
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
    description: 'It shakes. All day. All night.',
    image: 'https://origin.invalid/art/a.svg',
    url: 'https://origin.invalid/1556/business/plant/marine/mud#shale-shaker',
  });
});

// R-ENG-221
test('the questions of all faq blocks of a page are one FAQPage', () => {
  const faq = (id: string): Faq => ({
    type: 'faq',
    questions: [
      {
        question: `What about ${id}?`,
        id,
        answer: [
          { tag: 'p', children: ['All ', { tag: 'strong', children: ['well'] }, '.'] },
          { tag: 'p', children: ['Ask.'] },
        ],
      },
    ],
  });
  const page: SitePage = {
    ...PAGE,
    blocks: [faq('delivery'), { type: 'section', heading: 'More', blocks: [faq('price')] }],
  };
  const [faqPage, ...more] = graphOf(
    headTags({ head: HEAD, position: { ...PAGE, below: false }, page, menu: MENU, site: SITE }),
  ).slice(2);
  expect(more).toEqual([]);
  const question = (id: string): object => ({
    '@type': 'Question',
    name: `What about ${id}?`,
    url: `https://origin.invalid/1556/business/plant/marine/mud#${id}`,
    acceptedAnswer: { '@type': 'Answer', text: 'All well. Ask.' },
  });
  expect(faqPage).toEqual({ '@type': 'FAQPage', mainEntity: [question('delivery'), question('price')] });
});

test('a page without an address is kept out of search indexes, and a screen’s document gets no tags', () => {
  const head = { title: 'x', description: '', path: null };
  expect(headTags({ head, position: null, menu: MENU, site: SITE })).toEqual([
    { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
  ]);
  expect(headTags({ head: null, position: null, menu: MENU, site: SITE })).toEqual([]);
});

const POST_HEAD = {
  title: 'Customer | Notice | A post | WM',
  description: 'About it.',
  path: '/boardView/1566/150/7/1',
  feed: '/feed/150.atom',
};
const ARTICLE = {
  published: '2026-03-09T03:04:05.000Z',
  modified: '2026-03-10T03:04:05.000Z',
  picture: { src: '/fileInfo/downloadFile.do?id=3', alt: 'A <post>', width: 40, height: 30 },
  isArticle: true,
};
const contentOf = (tags: ReturnType<typeof headTags>, name: string): string | undefined =>
  tags.find(({ attributes }) => attributes['property'] === name || attributes['rel'] === name)?.attributes[
    name.includes(':') ? 'content' : 'href'
  ];

test('Open Graph gets a language with its territory', () => {
  const tags = headTags({ head: HEAD, position: null, page: PAGE, menu: MENU, site: SITE });
  expect(contentOf(tags, 'og:locale')).toMatch(/^[a-z]{2}_[A-Z]{2}$/);
});

test('a post is an article below its board, with its own picture and times', () => {
  const position = { menuId: 1566, title: 'A post', below: true };
  const tags = headTags({ head: { ...POST_HEAD, article: ARTICLE }, position, menu: MENU, site: SITE });
  expect(contentOf(tags, 'og:type')).toBe('article');
  expect(contentOf(tags, 'og:image')).toBe('https://origin.invalid/fileInfo/downloadFile.do?id=3');
  expect(contentOf(tags, 'og:image:alt')).toBe('A <post>');
  expect(contentOf(tags, 'article:published_time')).toBe(ARTICLE.published);
  expect(contentOf(tags, 'alternate')).toBe('/feed/150.atom');
  const [, breadcrumb, article] = graphOf(tags);
  const steps = breadcrumb?.['itemListElement'] as { name: string; item: string }[];
  expect(steps.map(({ name, item }) => `${name} ${item}`)).toEqual([
    'Home https://origin.invalid/',
    'Customer https://origin.invalid/board/1566/150/1',
    'Notice https://origin.invalid/board/1566/150/1',
    'A post https://origin.invalid/boardView/1566/150/7/1',
  ]);
  expect(article).toMatchObject({
    '@type': 'Article',
    headline: 'A post',
    datePublished: ARTICLE.published,
    dateModified: ARTICLE.modified,
  });
});

test('a post that isn’t an article and has no picture gets neither tag', () => {
  const article = { ...ARTICLE, published: null, picture: null, isArticle: false };
  const position = { menuId: 1566, title: 'A post', below: true };
  const tags = headTags({ head: { ...POST_HEAD, article }, position, menu: MENU, site: SITE });
  expect(contentOf(tags, 'og:image')).toBe('https://origin.invalid/social-preview.png');
  expect(contentOf(tags, 'article:published_time')).toBeUndefined();
  expect(graphOf(tags).map((thing) => thing['@type'])).toEqual(['Organization', 'BreadcrumbList']);
});

test('a page of a list names the previous and the next page', () => {
  const head = { title: 'x', description: '', path: '/board/1566/150/2' };
  const around = { previous: '/board/1566/150/1', next: '/board/1566/150/3' };
  const position = { menuId: 1566, title: 'Notice', below: false };
  const tags = headTags({ head: { ...head, ...around }, position, menu: MENU, site: SITE });
  expect(contentOf(tags, 'prev')).toBe('https://origin.invalid/board/1566/150/1');
  expect(contentOf(tags, 'next')).toBe('https://origin.invalid/board/1566/150/3');
  expect(contentOf(tags, 'alternate')).toBeUndefined();
});
