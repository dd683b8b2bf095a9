import type { MenuItem } from '../../engine/common/menu.ts';
import type { SiteIndex } from '../../engine/common/site-index.ts';
import { readingOf } from './confusables.ts';

/** Names of a site, and their words, as `readingOf` gives them. */
export type SiteWords = ReadonlySet<string>;

type Sources = Pick<SiteIndex, 'companyNames' | 'menu' | 'texts'>;

/** Shorter words are in too many passwords by chance. */
const SHORTEST = 3;

/** What nobody may use as a password: the names of company, pages, machines and models, and each word of these names. */
export function readSiteWords({ companyNames, menu, texts }: Sources): SiteWords {
  const products = texts.flatMap((text) => text.products ?? []);
  const models = products.flatMap(({ tables }) => tables.flatMap((table) => table.models));
  const names = [
    ...companyNames,
    ...namesIn(menu),
    ...texts.map(({ title }) => title),
    ...[...products, ...models].map(({ name }) => name),
  ];
  const words = names.flatMap((name) => [name, ...name.split(/[^\p{L}\p{N}]+/u)]);
  return new Set(words.map(readingOf).filter((word) => word.length >= SHORTEST));
}

function namesIn(menu: readonly MenuItem[]): string[] {
  return menu.flatMap(({ name, subMenus }) => [name, ...namesIn(subMenus)]);
}

/** Whether a password is one of them, with or without digits and signs around it. */
export function isSiteWord(words: SiteWords, password: string): boolean {
  return [password, password.replace(/^\P{L}+|\P{L}+$/gu, '')].some((text) => words.has(readingOf(text)));
}
