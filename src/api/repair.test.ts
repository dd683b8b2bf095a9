// R-CALL-05, R-FAULT-04
import { describe, expect, it } from 'vitest';
import { POST } from '../modules/boards/calls/post.ts';
import { guardFor } from './guard-for.ts';
import { emptyAsNull, wholeRows } from './repair.ts';

const post = { id: 1, title: 'A', updateTime: '2026-01-02T03:04:05Z' };

describe('list rows', () => {
  const repair = wholeRows(guardFor(POST));

  it('are kept without broken ones', () => {
    const broken = [
      null,
      {},
      7,
      'x',
      [],
      { ...post, id: '1' },
      { ...post, title: null },
      { ...post, readCnt: -1 },
    ];
    expect(repair([...broken, post])).toEqual([post]);
  });

  it('are not a list if none is valid', () => expect(repair([{}, null])).toBeUndefined());
  it('may be empty', () => expect(repair([])).toEqual([]));
  it.each([null, undefined, {}, 'x', 7])('are left alone if the answer is %j', (answer) =>
    expect(repair(answer)).toBe(answer),
  );
});

it.each([
  [{}, null],
  [null, null],
  [undefined, undefined],
  [[], null],
  [{ id: 1 }, { id: 1 }],
  ['', ''],
])('%j means the same as %j', (answer, same) => expect(emptyAsNull(answer)).toEqual(same));
