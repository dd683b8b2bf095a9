// R-CALL-05, R-FAULT-04
import { describe, expect, it } from 'vitest';
import { POST } from '../shared/calls/post.ts';
import { guardFor } from './guard-for.ts';
import { emptyAsNull, wholeRows } from './repair.ts';

const post = { id: 1, title: 'A', updateTime: '2026-01-02T03:04:05Z' };

describe('the rows of a list', () => {
  const repair = wholeRows(guardFor(POST));

  it('stay without those that are broken', () => {
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

  it('are no list when not one is whole', () => expect(repair([{}, null])).toBeUndefined());
  it('may be none', () => expect(repair([])).toEqual([]));
  it.each([null, undefined, {}, 'x', 7])('are left alone where %j came instead', (answer) =>
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
])('%j says the same as %j', (answer, same) => expect(emptyAsNull(answer)).toEqual(same));
