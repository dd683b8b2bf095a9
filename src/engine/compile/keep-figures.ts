import type { RichNode, RichTextValue } from '../common/page-values.ts';

/** Units that follow a number. `in` is also a word, so it counts only at the end of a sentence or cell. */
const UNIT = String.raw`(?:GPM|[kM]W|MPa|m[²³]?|m³\/h|m\/(?:s|min)|mm|min|microns|mesh|pyeong|degrees|years|USD|(?:m|b)illion(?: won)?|in(?=[,;.)]|$))`;
const FIGURE = new RegExp(String.raw`(\d[\d.,–-]* ${UNIT}(?![\p{L}\p{N}\/²³]))`, 'u');

/**
 * Marks figures with units in compiled Markdown, so that no line breaks between a number and its unit. `bdi`, which also
 * preserves the order of their characters, needs no class and so no code in the browser.
 */
export function keepFigures(value: RichTextValue): RichTextValue {
  return value.flatMap((node): RichTextValue => {
    if (typeof node === 'string') return markFigures(node);
    return [{ ...node, children: keepFigures(node.children) }];
  });
}

function markFigures(text: string): RichNode[] {
  const parts = partFigures(text);
  if (parts.length === 1) return [text];
  return parts
    .map((part, index): RichNode => (index % 2 === 1 ? { tag: 'bdi', children: [part] } : part))
    .filter((node) => node !== '');
}

/**
 * Splits a text around its figures with units, such as `90 MW`, which are read as one and stay on one line.
 * @returns the pieces in order; every second one is a figure
 */
export function partFigures(text: string): readonly string[] {
  return text.split(FIGURE);
}
