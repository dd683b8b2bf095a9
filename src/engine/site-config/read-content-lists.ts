import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentList } from '../common/content-list.ts';
import { allModules } from './read-screens.ts';

/** @param folder a module's. @returns null if it brings no list */
export function readContentList(folder: string): ContentList | null {
  const file = join(folder, 'content.json');
  if (!existsSync(file)) return null;
  return JSON.parse(readFileSync(file, 'utf8')) as ContentList; // part of the module's code
}

/**
 * Reads the lists of content that modules bring: those of all modules that the site could list, as for `readScreens`.
 * @param root the site's folder
 */
export function readContentLists(root: string): ContentList[] {
  return allModules(root).flatMap((folder) => readContentList(folder) ?? []);
}

/** The folder of the module that brings a list. */
export function moduleOfList(root: string, { name }: ContentList): string {
  return allModules(root).find((folder) => readContentList(folder)?.name === name) ?? '';
}
