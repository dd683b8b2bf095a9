import { childrenOf, propsOf, nodesBelow, placeIn, treeOf } from './fibers.ts';
import type { Fiber } from './fibers.ts';
import { findTextIn } from './find-text.ts';
import type { MarkKind, MarkedText } from './messages.ts';

/** Content of a block, without the blocks inside it, or outside all blocks. */
interface Shown {
  readonly fiber: Fiber;
  readonly texts: Text[];
  readonly given: Given[];
}

/** A component that received one of the wanted texts unchanged, and didn't pass it on. */
interface Given {
  readonly text: string;
  readonly fiber: Fiber;
  /** Whether it shows the text itself, rather than something else instead, such as a dash. */
  readonly isValue: boolean;
}

/** A highlight for one value, name, token or block: parts of texts. A highlight would cover a picture. */
export type Mark = readonly Range[];

/** The place of content outside the blocks: the title, the lead. */
const AROUND = '';

/**
 * Finds the parts of the rendered page to highlight. Typical values are found by the props of components; other texts by
 * searching the block that has them.
 */
export function findMarks(
  root: Element,
  wanted: readonly MarkedText[],
): Readonly<Record<MarkKind, readonly Mark[]>> {
  const top = treeOf(root);
  if (!top) return { typical: [], placeholder: [], token: [] };
  const { typical, shown } = readTree(top, new Set(wanted.flatMap(({ text }) => text ?? [])));
  const marks = (kind: MarkKind): Mark[] =>
    withoutRepeated(
      wanted
        .filter((text) => text.kind === kind)
        .flatMap((text) => marksOf(text, blockAt(shown, text.place))),
    );
  return { typical: typical.map(markOver), placeholder: marks('placeholder'), token: marks('token') };
}

function readTree(top: Fiber, wanted: ReadonlySet<string>) {
  const typical: Fiber[] = [];
  const shown = new Map<string, Shown>();
  /** @returns the wanted texts received by components inside, and whether one received a typical value */
  const read = (fiber: Fiber, around: Shown): ReadonlySet<unknown> => {
    const place = placeIn(fiber) ?? (isMain(fiber) ? AROUND : null);
    const own = place === null ? around : { fiber, texts: [], given: [] };
    if (place !== null) shown.set(place, own);
    own.texts.push(...ownTexts(fiber));
    const inside = new Set<unknown>();
    for (const child of childrenOf(fiber)) for (const found of read(child, own)) inside.add(found);
    for (const [name, value] of Object.entries(propsOf(fiber))) {
      if (isTypical(value)) {
        if (!inside.has(isTypical)) typical.push(fiber);
        inside.add(isTypical);
      } else if (name !== 'children' && typeof value === 'string' && wanted.has(value)) {
        if (!inside.has(value)) own.given.push({ text: value, fiber, isValue: name === 'value' });
        inside.add(value);
      }
    }
    return inside;
  };
  read(top, { fiber: top, texts: [], given: [] });
  return { typical, shown };
}

function isMain({ stateNode }: Fiber): boolean {
  return stateNode instanceof Element && stateNode.localName === 'main';
}

/** The texts that belong to no inner fiber. React creates none for an element's only text. */
function ownTexts({ stateNode, child }: Fiber): readonly Text[] {
  if (stateNode instanceof Text) return [stateNode];
  return stateNode instanceof Element && child === null ? textsBelow(stateNode) : [];
}

function textsBelow(node: Node): Text[] {
  if (node instanceof Text) return [node];
  return [...node.childNodes].flatMap(textsBelow);
}

/** A cell in the form of engine/common/page-values.ts; a row has other properties as well. */
function isTypical(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('typical' in value) || !('value' in value))
    return false;
  return value.typical === true && Object.keys(value).length === 2;
}

/** The innermost block around a place of the compiled page. */
function blockAt(shown: ReadonlyMap<string, Shown>, place: string): Shown | undefined {
  for (let at = place; at !== AROUND; at = at.slice(0, at.lastIndexOf('/'))) {
    const block = shown.get(at);
    if (block) return block;
  }
  return place.startsWith('/blocks/') ? undefined : shown.get(AROUND); // a block that isn't shown yet
}

function marksOf({ text, from, to }: MarkedText, block: Shown | undefined): readonly Mark[] {
  if (!block) return [];
  if (text === null) return [markOver(block.fiber)];
  const given = block.given.filter((one) => one.text === text);
  const inGiven = given.flatMap(({ fiber, isValue }): readonly Mark[] => {
    const found = findTextIn(nodesBelow(fiber).flatMap(textsBelow), text, from, to);
    return found.length === 0 && isValue ? [markOver(fiber)] : found.map((range) => [range]);
  });
  return inGiven.length > 0 ? inGiven : findTextIn(block.texts, text, from, to).map((range) => [range]);
}

/** The whole content of a component. */
function markOver(fiber: Fiber): Mark {
  return nodesBelow(fiber)
    .flatMap(textsBelow)
    .map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return range;
    });
}

/** A text that occurs twice in a block is found twice for each. */
function withoutRepeated(marks: readonly Mark[]): Mark[] {
  const seen = new Map<Node, Set<number>>();
  return marks.filter(([first]) => {
    if (!first) return false;
    const known = seen.get(first.startContainer) ?? new Set();
    seen.set(first.startContainer, known);
    return !known.has(first.startOffset) && known.add(first.startOffset);
  });
}
