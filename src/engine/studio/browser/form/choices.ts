import type { SiteNames } from '../../../editor/site-names.ts';
import type { Choice } from './pick-dialog.tsx';

/** Where the preview serves a drawing of the house. */
export function drawingAddress(preview: string, id: string): string {
  return `${preview}/art/${id}.svg`;
}

/** @param preview where the preview serves pictures */
export function drawingsOf({ drawings }: SiteNames, preview: string): readonly Choice[] {
  return drawings.map(({ value, words }) => {
    const id = String(value);
    return { value: id, words, src: drawingAddress(preview, id) };
  });
}

export function filesOf({ pictures }: SiteNames, preview: string): readonly Choice[] {
  return pictures.map(({ value, words }) => {
    const address = String(value);
    return { value: address, words, src: preview + encodeURI(address) };
  });
}

/** Pages, places on them, and boards. */
export function linksOf({ links }: SiteNames): readonly Choice[] {
  return links.map(({ value, words }) => ({ value: String(value), words }));
}
