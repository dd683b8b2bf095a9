import ts from 'typescript';
import { ToolError } from '../tool-error.ts';

/** A test or a group of tests that shows promises; without a title, all tests of the file do. */
export interface Proof {
  readonly file: string;
  readonly title?: string;
  readonly ids: readonly string[];
}

/** A comment of nothing but ids, on a line of its own. */
const COMMENT = /^[ \t]*\/\/ (R-[A-Z0-9]+-\d+(?:, R-[A-Z0-9]+-\d+)*)$/gm;
const TEST = /^(?:test|it|describe)\b(?!\.(?:skip|todo)\()/;

/** Reads which promises the tests of a file show: the ids in the comments above a test, a group, or the first import. */
export function findProofs(file: string, text: string): Proof[] {
  const comments = [...text.matchAll(COMMENT)].map(({ 0: line, 1: ids = '', index }) => ({
    at: index + line.indexOf('//'),
    ids: ids.split(', '),
  }));
  if (comments.length === 0) return [];
  const places = placesOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  const proofs = places.flatMap(({ start, end, title }) => {
    const ids = comments.filter(({ at }) => at >= start && at < end).flatMap((comment) => comment.ids);
    return ids.length > 0 ? [{ file, ids, ...(title === undefined ? {} : { title }) }] : [];
  });
  const isAttached = ({ at }: { at: number }): boolean =>
    places.some(({ start, end }) => at >= start && at < end);
  const lost = comments.find((comment) => !isAttached(comment));
  if (!lost) return proofs;
  const ids = lost.ids.join(', ');
  throw new ToolError('PROMISE_LOST', `${file}: no test follows the comment with ${ids}.`);
}

/** Where comments belong to a test: from the end of the statement before it to its own start. */
interface Place {
  readonly start: number;
  readonly end: number;
  readonly title?: string;
}

function placesOf(source: ts.SourceFile): Place[] {
  const places: Place[] = [];
  const visit = (node: ts.Node): void => {
    const title = titleOf(node, source);
    if (title !== undefined) places.push({ start: node.pos, end: node.getStart(source), title });
    ts.forEachChild(node, visit);
  };
  const [first] = source.statements;
  if (first && ts.isImportDeclaration(first)) places.push({ start: 0, end: first.getStart(source) });
  visit(source);
  return places;
}

function titleOf(node: ts.Node, source: ts.SourceFile): string | undefined {
  if (!ts.isExpressionStatement(node) || !ts.isCallExpression(node.expression)) return undefined;
  const [title] = node.expression.arguments;
  if (!title || !TEST.test(node.expression.getText(source))) return undefined;
  return ts.isStringLiteralLike(title) ? title.text : title.getText(source).replaceAll('`', '');
}
