import { readJson } from './json-read.ts';
import type { ParsedJson } from './json-read.ts';
import { findMissingBrackets, findMissingInLines, insertAll } from './json-repair.ts';
import type { Insertion } from './json-repair.ts';
import type { JsonNode, Span } from './json-tree.ts';

/**
 * Reads JSON with positions and goes on after mistakes, so that one fault does not hide the next. Quotation marks and brackets
 * that are missing are put where they belong when the lines show where that is.
 */
export function parseJson(text: string): ParsedJson {
  const plain = readJson(text);
  if (plain.problems.length === 0 || plain.tooDeep) return plain;
  const signs = findMissingInLines(text);
  const mended = insertAll(text, signs);
  const brackets = findMissingBrackets(mended);
  const attempts = [signs.length > 0 ? withInsertions(readJson(mended), signs) : plain];
  if (brackets && brackets.length > 0) {
    const both = readJson(insertAll(mended, brackets));
    attempts.unshift(withInsertions(withInsertions(both, brackets), signs));
  }
  return (
    attempts.find((attempt) => attempt.problems.length < plain.problems.length || isUnderstood(attempt)) ??
    plain
  );
}

function isUnderstood({ problems }: ParsedJson): boolean {
  return problems.every(({ understood }) => understood);
}

/** Brings a parse of the mended text back to the text as it is: places move left by what was put in before them. */
function withInsertions(parsed: ParsedJson, insertions: readonly Insertion[]): ParsedJson {
  if (insertions.length === 0) return parsed;
  const marks = insertions.map(({ offset }, index) => offset + index);
  const back = (offset: number): number => offset - marks.filter((mark) => mark < offset).length;
  const span = ({ offset, length }: Span): Span => ({
    offset: back(offset),
    length: back(offset + length) - back(offset),
  });
  const move = (node: JsonNode): JsonNode => ({
    ...node,
    ...span(node),
    properties: node.properties.map((property) => ({
      ...property,
      ...span(property),
      node: move(property.node),
    })),
    items: node.items.map(move),
  });
  // Several brackets missing in one place are one mistake, such as a file that is cut off.
  const first = insertions.filter(({ place }, index) => insertions[index - 1]?.place.offset !== place.offset);
  const told = first.map(({ message, place }) => ({ message, ...place, understood: true }));
  const problems = [...told, ...parsed.problems.map((problem) => ({ ...problem, ...span(problem) }))];
  return {
    root: parsed.root && move(parsed.root),
    problems: problems.sort((left, right) => left.offset - right.offset),
    repeated: parsed.repeated.map((property) => ({ ...property, ...span(property) })),
    tooDeep: parsed.tooDeep && span(parsed.tooDeep),
    lostFrom: parsed.lostFrom === null ? null : back(parsed.lostFrom),
  };
}
