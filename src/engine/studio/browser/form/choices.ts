import type { SiteNames } from '../../../editor/site-names.ts';
import type { Choice } from './pick-dialog.tsx';

/** The preview's address of one of our drawings. */
export function drawingAddress(preview: string, id: string): string {
  return `${preview}/art/${id}.svg`;
}

/** @param preview the origin of pictures */
export function drawingsOf({ drawings }: SiteNames, preview: string): readonly Choice[] {
  return drawings.map(({ value, label }) => {
    const id = String(value);
    return { value: id, label, src: drawingAddress(preview, id) };
  });
}

export function filesOf({ pictures }: SiteNames, preview: string): readonly Choice[] {
  return pictures.map(({ value, label }) => {
    const address = String(value);
    return { value: address, label, src: preview + encodeURI(address) };
  });
}

/** Files other than pictures. */
export function downloadsOf({ files }: SiteNames): readonly Choice[] {
  return files.map(({ value, label }) => ({ value: String(value), label }));
}

/** Pages, anchors and entries of lists. */
export function linksOf({ links }: SiteNames): readonly Choice[] {
  return links.map(({ value, label }) => ({ value: String(value), label }));
}
