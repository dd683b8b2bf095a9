import type { TimeZone } from '../../common/time-zone.ts';
import { timesOf } from '../../common/times.ts';
import type { Times } from '../../common/times.ts';
import { timesInWords } from '../document/times-in-words.ts';
import type { OpenFile } from '../document/workspace.ts';
import { parseJson } from './parse-json.ts';
import type { TreeItem } from './tree.tsx';

/** The mark of a page or a block that isn't always visible. */
export function timesMark(times: Times | null, zone: TimeZone): NonNullable<TreeItem['marks']> {
  const texts = timesInWords(times, Date.now(), zone);
  return texts ? [{ sign: texts.short, label: texts.whole, look: 'times' }] : [];
}

const read = new WeakMap<OpenFile, Times | null>();

/** The times in an open page's text. @param before used while the text isn't valid JSON */
export function timesOfFile(open: OpenFile, before: Times | null): Times | null {
  const known = read.get(open);
  if (known !== undefined) return known;
  const value = parseJson(open.text ?? '');
  const times = value === undefined ? before : timesOf(value);
  read.set(open, times);
  return times;
}
