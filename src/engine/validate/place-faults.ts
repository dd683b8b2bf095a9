import type { Node } from 'jsonc-parser';
import type { LintRule } from '../common/errors.ts';
import type { Fault, Within } from './fault.ts';
import { parseJson } from './json-parse.ts';
import type { ParsedJson } from './json-parse.ts';
import { MAX_DEPTH } from './json-tokens.ts';
import { createLineCounter, locate, nodeAt, repeatedNames, valuesIn } from './json-tree.ts';
import type { Span } from './json-tree.ts';
import { firstLongList, UNREADABLE } from './read-document.ts';
import { counted, shown } from './sentences.ts';

/** A fault with its place in the text. Lines and columns count from 1, columns in UTF-16 units. */
export interface PlacedFault {
  readonly rule: LintRule;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly suggestion?: string;
  readonly fix?: { readonly offset: number; readonly length: number; readonly text: string };
}

/**
 * Adds line and column to faults, without consequences of broken JSON.
 * @param parsed the text with positions, if it has been parsed already
 */
export function placeFaults(
  text: string,
  faults: readonly Fault[],
  parsed: ParsedJson | null,
): PlacedFault[] {
  if (faults.length === 0) return [];
  const reading = parsed ?? parseJson(text);
  const { root } = reading;
  if (!root) return [];
  const toPlace = createPlacer(text);
  const isEcho = createEchoCheck(text, reading);
  const isDamaged = (node: Node | null): boolean => node !== null && reading.damaged.has(node);
  return faults.flatMap(({ path, at, rule, message, suggestion, replacement, within }): PlacedFault[] => {
    const whole = locate(root, path, at);
    const span = within ? spanWithin(text, whole, within) : whole;
    if (isEcho(span) || (at !== 'key' && isDamaged(nodeAt(root, path)))) return [];
    const spot = toPlace(span);
    const fix = replacement && toFix(text, span, replacement);
    return [
      {
        rule,
        message,
        ...spot,
        ...(suggestion === undefined ? {} : { suggestion }),
        ...(fix ? { fix } : {}),
      },
    ];
  });
}

/** The faults of the text itself: broken JSON, duplicate keys, too deep nesting, unreadable characters. */
export function placeTextFaults(text: string, parsed: ParsedJson): PlacedFault[] {
  const toPlace = createPlacer(text);
  return textFaults(text, parsed).map(({ span, ...fault }) => ({ ...fault, ...toPlace(span) }));
}

/** Whether a fault may be a consequence of broken JSON: on a misread line, or where brackets don't match. */
function createEchoCheck(text: string, { problems, uncertain }: ParsedJson): (span: Span) => boolean {
  const counter = createLineCounter(text);
  const broken = new Set(
    problems.filter(({ understood }) => !understood).map(({ offset }) => counter(offset).line),
  );
  return ({ offset }) =>
    uncertain.some((part) => offset >= part.offset && offset < part.offset + part.length) ||
    broken.has(counter(offset).line);
}

type Placed = Pick<PlacedFault, 'line' | 'column' | 'endLine' | 'endColumn'>;

function createPlacer(text: string): (span: Span) => Placed {
  const counter = createLineCounter(text);
  return ({ offset, length }) => {
    const end = counter(offset + length);
    return { ...counter(offset), endLine: end.line, endColumn: end.column };
  };
}

type SpannedFault = Pick<PlacedFault, 'rule' | 'message' | 'fix'> & { readonly span: Span };

function textFaults(text: string, parsed: ParsedJson): SpannedFault[] {
  const faults: SpannedFault[] = parsed.problems.map(({ offset, length, message, put }) => ({
    rule: 'json-syntax',
    message,
    span: { offset, length },
    ...(put === undefined ? {} : { fix: { offset, length, text: put } }),
  }));
  const isEcho = createEchoCheck(text, parsed);
  for (const { value, offset, length } of parsed.root ? repeatedNames(parsed.root) : []) {
    if (isEcho({ offset, length })) continue;
    const message = `Duplicate key ${shown(value)}: only the last one counts. Keep one.`;
    faults.push({ rule: 'duplicate-key', message, span: { offset, length } });
  }
  if (parsed.tooDeep) {
    const message = `Brackets are nested more than ${MAX_DEPTH} deep here. Nest the page less deeply.`;
    faults.push({ rule: 'page-limits', message, span: parsed.tooDeep });
  }
  const long = parsed.root && firstLongList(parsed.root);
  if (long) {
    const message = `This list has ${counted(valuesIn(long).length, 'entry', 'entries')}, far more than any list may have. Split it over several pages.`;
    faults.push({ rule: 'page-limits', message, span: { offset: long.offset, length: 1 } });
  }
  const wrongSign = text.indexOf(UNREADABLE);
  if (wrongSign >= 0) {
    const message =
      'A character was lost here (U+FFFD) when the file was saved in another encoding. Retype it.';
    faults.push({ rule: 'wrong-encoding', message, span: { offset: wrongSign, length: 1 } });
  }
  return faults;
}

/** The range of a string's part in its source, where a character may be escaped, such as `\\n`. */
function spanWithin(text: string, whole: Span, { offset, length }: Within): Span {
  if (text[whole.offset] !== '"') return whole;
  const end = whole.offset + whole.length - 1;
  let at = whole.offset + 1;
  const skip = (count: number): void => {
    for (let index = 0; index < count && at < end; index++) {
      at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
    }
  };
  skip(offset);
  const start = Math.min(at, end);
  skip(length);
  return { offset: start, length: Math.min(at, end) - start };
}

/** A fix of the whole place, or of the only occurrence of the text in it. */
function toFix(text: string, span: Span, replacement: NonNullable<Fault['replacement']>): PlacedFault['fix'] {
  if (replacement.find === '') return { offset: span.offset, length: span.length, text: replacement.put };
  const source = text.slice(span.offset, span.offset + span.length);
  const first = source.indexOf(replacement.find);
  if (first < 0 || source.indexOf(replacement.find, first + 1) >= 0) return undefined;
  return { offset: span.offset + first, length: replacement.find.length, text: replacement.put };
}
