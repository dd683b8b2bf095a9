import { fold } from '../../../engine/common/search-words.ts';
import { holds, toSearched } from './wants.ts';
import type { Want } from './wants.ts';
import { isJoinedScript, stem, surfaceWordsOf } from './words.ts';

/** A number with the text after it that may be its unit. */
const NUMBER_AND_UNIT = /\d[\d,]*(?:\.\d+)?(?:[–-]\d[\d,]*(?:\.\d+)?)?\s?[\p{L}³²/%°"]*/gu;

/** What a browser has to mark in texts to show visitors why they matched, in the form of `fold`. */
export function marksIn(texts: readonly string[], wants: readonly Want[]): string[] {
  const marks = new Set<string>();
  const wanted = wants
    .flatMap((want) => (want.kind === 'words' ? want.ways : []))
    .flatMap((way) => way.split(' '));
  const figures = wants.filter(({ kind }) => kind === 'figure');
  for (const text of texts) {
    for (const surface of surfaceWordsOf(text)) {
      if (wanted.some((word) => isMeant(surface, word)))
        marks.add(isJoinedScript(surface) ? meantPart(surface, wanted) : surface);
    }
    if (figures.length === 0) continue;
    for (const [part] of text.matchAll(NUMBER_AND_UNIT)) {
      const searched = toSearched(part);
      if (figures.some((want) => holds(searched, want))) marks.add(fold(part));
    }
  }
  return [...marks];
}

function isMeant(surface: string, word: string): boolean {
  if (/^\d/.test(word)) return surface === word;
  return isJoinedScript(word) ? surface.includes(word) : stem(surface).startsWith(word);
}

function meantPart(surface: string, wanted: readonly string[]): string {
  return wanted.find((word) => surface.includes(word)) ?? surface;
}
