import { menuTarget } from '../../../engine/common/menu.ts';
import type { MenuItem } from '../../../engine/common/menu.ts';
import type { PageText, SiteIndex } from '../../../engine/common/site-index.ts';
import { isLabel, sentencesIn } from './excerpt.ts';
import type { Sentence } from './excerpt.ts';
import { toSearched } from './wants.ts';
import type { Searched } from './wants.ts';
import { surfaceWordsOf } from './words.ts';

/** A page as indexed. The index fields contain the words of `surfaceWordsOf`, separated by spaces. */
export interface PageDocument {
  readonly href: string;
  /** Its name in the results. */
  readonly name: string;
  /** Including its name in the menu. */
  readonly title: string;
  /** Its machines and their models. */
  readonly models: string;
  readonly headings: string;
  /** Labels and cells, which aren't sentences. */
  readonly table: string;
  readonly text: string;
  /** Title, models and headings. */
  readonly prominent: Searched;
  /** Everything, line by line: phrases and figures have to be within one line. */
  readonly lines: readonly Sentence[];
  /** Lines with figures. */
  readonly figureLines: readonly Sentence[];
  readonly sentences: readonly Sentence[];
}

type Sources = Pick<SiteIndex, 'texts' | 'menu' | 'companyNames'>;

/** The pages of the site, and the boards and screens in its menu. */
export function pageDocuments({ texts, menu, companyNames }: Sources): PageDocument[] {
  const names = menuNames(menu);
  const known = new Set(texts.map(({ href }) => href));
  const others = [...names].filter(([href]) => !known.has(href));
  return [
    ...texts.map((text) => toDocument(text, names.get(text.href), companyNames[0])),
    ...others.map(([href, name]) => toDocument({ href, title: name, headings: [], text: '' }, name)),
  ];
}

function toDocument(
  { href, title, headings, text, products = [] }: PageText,
  inMenu: string | undefined,
  company?: string,
): PageDocument {
  const name = href === '/' ? (company ?? title) : title; // the home page's own title is its slogan
  const lines = text.split('\n').filter(Boolean);
  const sentences = sentencesIn(lines);
  const titles = [...new Set([name, title, inMenu ?? ''])].filter(Boolean);
  const models = products.flatMap(({ name: machine, tables }) => [
    machine,
    ...tables.flatMap((table) => table.models.map((model) => model.name)),
  ]);
  const searched = (one: string): Sentence => ({ text: one, searched: toSearched(one) });
  const all = [...titles, ...models, ...headings, ...lines].map(searched);
  let figureLines: readonly Sentence[] | undefined;
  return {
    href,
    name,
    title: fieldOf(titles),
    models: fieldOf(models),
    headings: fieldOf(headings),
    table: fieldOf(lines.filter(isLabel)),
    text: fieldOf(lines.filter((line) => !isLabel(line))),
    prominent: toSearched([...titles, ...models, ...headings].join('\n')),
    lines: all,
    get figureLines() {
      return (figureLines ??= all.filter((line) => line.searched.figures.length > 0));
    },
    sentences: sentences.map(searched),
  };
}

function fieldOf(texts: readonly string[]): string {
  return surfaceWordsOf(texts.join('\n')).join(' ');
}

/** Address on this site -> name of its menu item; the first if there are several. */
function menuNames(items: readonly MenuItem[]): Map<string, string> {
  const names = new Map<string, string>();
  const visit = (item: MenuItem): void => {
    const target = item.menuType === 'F' ? null : menuTarget(item);
    if (target && !target.newWindow && !names.has(target.href)) names.set(target.href, item.name);
    item.subMenus.forEach(visit);
  };
  items.forEach(visit);
  return names;
}
