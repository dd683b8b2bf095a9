import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ReadBatch } from './read-batch.ts';

const read = fc.record({
  boardId: fc.integer({ min: 150, max: 156 }),
  postId: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 2 ** 40 })),
  visitor: fc.oneof(fc.constant(7), fc.integer({ min: 0, max: 2 ** 48 - 1 })),
  day: fc.integer({ min: 20_000, max: 20_002 }),
});

test('a batch knows of each post what was added, and hands out all of it by posts', () => {
  fc.assert(
    fc.property(fc.array(read, { maxLength: 60 }), read, (reads, other) => {
      const batch = new ReadBatch();
      for (const one of reads) batch.add(one.boardId, one.postId, one);
      expect(batch.size).toBe(reads.length);
      expect(batch.boardIds).toEqual([...new Set(reads.map(({ boardId }) => boardId))].toSorted());
      expect(batch.lastDay).toBe(Math.max(0, ...reads.map(({ day }) => day)));
      for (const one of [...reads, other]) {
        const same = reads.filter(({ postId }) => postId === one.postId);
        expect(batch.countOf(one.postId)).toBe(same.length);
        const isThere = same.some(({ visitor, day }) => visitor === one.visitor && day === one.day);
        expect(batch.has(one.postId, one)).toBe(isThere);
      }
      const rows = JSON.parse(batch.toJson()) as [number, number, number][]; // as its docstring says
      const posts = rows.map(([, postId]) => postId);
      expect(posts).toEqual(posts.toSorted((one, next) => one - next));
      const asText = (all: readonly (readonly number[])[]): string[] => all.map(String).sort();
      expect(asText(rows)).toEqual(asText(reads.map(({ day, postId, visitor }) => [day, postId, visitor])));
    }),
  );
});
