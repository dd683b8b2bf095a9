import type { Figure, FigureNumber } from './figure.ts';
import { DESIGNATION, FREQUENCIES, RANGE, SIDES, SINGLE, whatFollows } from './figure-patterns.ts';
import { valueOf } from './read-number.ts';
import { unitOf } from './units.ts';
import type { Unit } from './units.ts';

/** The forms of a figure in plain text (plain-text.ts), each parsed at one place. */

/** A figure before its surroundings are checked. */
export interface Candidate extends Omit<Figure, 'unitFrom' | 'bound' | 'isAbout'> {
  /** `unknown`: the text after it may be a unit. */
  readonly unitFrom: Figure['unitFrom'] | 'unknown';
}

/** A figure of any form at a place. */
export function readForm(text: string, at: number, rowUnit: Unit | null): Candidate | null {
  return (
    readFrequencies(text, at) ??
    readRange(text, at, rowUnit) ??
    readPlain(SIDES, text, at, rowUnit) ??
    readPlain(SINGLE, text, at, rowUnit)
  );
}

/** `DN 125`. */
export function readDesignation(text: string, at: number): Candidate | null {
  const match = matchAt(DESIGNATION, text, at);
  return match && toCandidate('single', match, [1], [], ofText('DN'));
}

function readFrequencies(text: string, at: number): Candidate | null {
  const match = matchAt(FREQUENCIES, text, at);
  return match && toCandidate('range', match, [1, 3], [2], ofText('Hz'));
}

function readRange(text: string, at: number, rowUnit: Unit | null): Candidate | null {
  const match = matchAt(RANGE, text, at);
  if (!match) return null;
  const [, , firstUnit, , , lastUnit] = match;
  const first = unitOf(firstUnit ?? '');
  if (lastUnit !== undefined && first && first !== unitOf(lastUnit)) return null; // `380 V – 50 Hz` isn't a range
  const last = lastUnit === undefined ? unitBehind(text, match, rowUnit) : ofText(lastUnit);
  if (!first || lastUnit !== undefined) return toCandidate('range', match, [1, 4], [3], last);
  // `3 kW – 5`: the second number may be in the unit of the first, or in that of the row.
  const isClear = last.unitFrom === 'row' && (last.unit === null || last.unit === first);
  const source = isClear ? ofText(first.symbol) : ({ unit: null, unitFrom: 'unknown' } as const);
  return toCandidate('range', match, [1, 4], [3], source);
}

/** Several sides, or one number. */
function readPlain(pattern: RegExp, text: string, at: number, rowUnit: Unit | null): Candidate | null {
  const match = matchAt(pattern, text, at);
  if (!match) return null;
  const own = match[pattern === SIDES ? 6 : 2];
  const source = own === undefined ? unitBehind(text, match, rowUnit) : ofText(own);
  return pattern === SIDES
    ? toCandidate('sides', match, [1, 3, 5], [2, 4], source)
    : toCandidate('single', match, [1], [], source);
}

type Source = Pick<Candidate, 'unit' | 'unitFrom'>;

function ofText(text: string): Source {
  return { unit: unitOf(text) ?? null, unitFrom: 'text' };
}

/** The unit of a number without one of its own. */
function unitBehind(text: string, match: RegExpExecArray, rowUnit: Unit | null): Source {
  const isWhole = !/\d\.\d|(?<!\d)\.\d/.test(match[0]);
  const follows = whatFollows(text.slice(endOf(match)), isWhole);
  if (follows === 'nothing') return { unit: rowUnit, unitFrom: 'row' };
  return { unit: null, unitFrom: follows === 'counted' ? 'none' : 'unknown' };
}

function toCandidate(
  form: Figure['form'],
  match: RegExpExecArray,
  numbers: readonly number[],
  joints: readonly number[],
  source: Source,
): Candidate {
  return {
    form,
    numbers: numbersOf(match, numbers),
    joints: joints.map((group) => match[group] ?? '').filter((joint) => joint !== ''),
    ...source,
    times: 1,
    start: match.index,
    end: endOf(match),
  };
}

/** The match of a sticky pattern at a place. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The offset after a match. */
export function endOf(match: RegExpExecArray): number {
  return match.index + match[0].length;
}

function numbersOf(match: RegExpExecArray, groups: readonly number[]): FigureNumber[] {
  return groups.flatMap((group) => {
    const place = match.indices?.[group];
    const text = match[group];
    if (!place || text === undefined) return [];
    const decimals = (text.split('.')[1] ?? '').length;
    return [{ value: valueOf(text), decimals, start: place[0], end: place[1] }];
  });
}
