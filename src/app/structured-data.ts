import { ORIGIN_PLACEHOLDER } from '../engine/common/document.ts';
import type { CompiledPage } from '../engine/common/compiled-page.ts';
import { menuTarget } from '../engine/common/menu.ts';
import type { MenuItem } from '../engine/common/menu.ts';
import type { Faq, Product } from '../blocks/page.gen.ts';
import { IN_LINE_TAGS } from '../engine/common/page-values.ts';
import type { CatalogueEntry, RichTextValue } from '../engine/common/page-values.ts';
import { fact, findFact } from '../engine/common/site-facts.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import type { ArticleHead, ScreenPosition } from '../shell/screen-frame.tsx';
import { SOCIAL_PICTURE } from '../engine/common/social-picture.ts';

/** A thing in schema.org's terms. */
type Thing = Readonly<Record<string, unknown>>;

type Catalogued = Product & { readonly catalogue?: CatalogueEntry };

const ORGANISATION_ID = `${ORIGIN_PLACEHOLDER}/#organisation`;

export function organisationOf(site: SiteFacts): Thing {
  return {
    '@type': 'Organization',
    '@id': ORGANISATION_ID,
    name: fact(site, 'company', 'name'),
    url: `${ORIGIN_PLACEHOLDER}/`,
    logo: `${ORIGIN_PLACEHOLDER}/icon-512.png`,
    // JSON leaves out undefined values.
    address: findFact(site, 'contact', 'address'),
    telephone: findFact(site, 'contact', 'tel'),
  };
}

/** Home, the menu items above the place, and the place. An item without a target is named without an address. */
export function breadcrumbOf(
  trail: readonly MenuItem[],
  { title, below }: Pick<ScreenPosition, 'title' | 'below'>,
  url: string,
): Thing {
  const above = (below ? trail : trail.slice(0, -1)).map((item) => {
    const target = menuTarget(item);
    const href = target && (target.newWindow ? target.href : `${ORIGIN_PLACEHOLDER}${target.href}`);
    return { name: item.name, ...(href && { item: href }) };
  });
  const steps = [{ name: 'Home', item: `${ORIGIN_PLACEHOLDER}/` }, ...above, { name: title, item: url }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

/** The picture for link previews, as a full address. */
export function pictureAddress(article: ArticleHead | undefined): string {
  const { src } = article?.picture ?? { src: SOCIAL_PICTURE.path };
  return src.startsWith('/') ? `${ORIGIN_PLACEHOLDER}${src}` : src;
}

/** A post. The author is left out, because a nickname isn't a person's name. */
export function articleOf(title: string, article: ArticleHead, url: string): Thing {
  const { published, modified, picture } = article;
  return {
    '@type': 'Article',
    headline: title,
    ...(published && { datePublished: published }),
    dateModified: modified,
    ...(picture && { image: pictureAddress(article) }),
    mainEntityOfPage: url,
    publisher: { '@id': ORGANISATION_ID },
  };
}

/** The catalogue's items on the page, at any depth. */
export function productsOf(page: CompiledPage, url: string, site: SiteFacts): readonly Thing[] {
  return blocksIn(page.blocks, isProduct).map(({ id, name, description, picture, catalogue }) => ({
    '@type': 'Product',
    name,
    description: textOf(description),
    image: `${ORIGIN_PLACEHOLDER}${picture.src}`,
    url: catalogue ? `${ORIGIN_PLACEHOLDER}${catalogue.href}` : id ? `${url}#${id}` : url,
    brand: { '@type': 'Brand', name: fact(site, 'company', 'name') },
    manufacturer: { '@id': ORGANISATION_ID },
  }));
}

/** All questions of a page, of however many blocks: schema.org wants one FAQPage a page. Null if there are none. */
export function questionsOf(page: CompiledPage, url: string): Thing | null {
  const questions = blocksIn(page.blocks, isFaq).flatMap((block) => block.questions);
  if (questions.length === 0) return null;
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer, id }) => ({
      '@type': 'Question',
      name: question,
      url: `${url}#${id}`,
      acceptedAnswer: { '@type': 'Answer', text: textOf(answer) },
    })),
  };
}

/** The blocks of one type, at any depth. */
function blocksIn<B extends object>(value: object, isOne: (value: object) => value is B): B[] {
  const inner = Object.values(value).filter(
    (one: unknown): one is object => typeof one === 'object' && one !== null,
  );
  return [...(isOne(value) ? [value] : []), ...inner.flatMap((one) => blocksIn(one, isOne))];
}

/** Pages were validated before they were published, so the type identifies the block. */
function isProduct(value: object): value is Catalogued {
  return 'type' in value && value.type === 'product';
}

function isFaq(value: object): value is Faq {
  return 'type' in value && value.type === 'faq';
}

/** Compiled Markdown as plain text on one line: its paragraphs, entries and lines separated by spaces. */
function textOf(value: RichTextValue): string {
  return wordsOf(value).replace(/\s+/g, ' ').trim();
}

function wordsOf(value: RichTextValue): string {
  return value
    .map((node) => {
      if (typeof node === 'string') return node;
      const text = wordsOf(node.children);
      return IN_LINE_TAGS.has(node.tag) ? text : ` ${text} `;
    })
    .join('');
}
