import { expect, test } from 'vitest';
import { ENGINES } from '../../testing/engines.ts';
import { listedIn } from './posts/condition.ts';
import { givenIds, rowsOf } from './statement.ts';

const IDS = Array.from({ length: 40 }, (_, index) => index + 1);

test('posts that are named by their ids are looked up by them on SQLite, which knows nothing of how large boards are', async () => {
  const [engine] = ENGINES.filter(({ name }) => name === 'SQLite');
  if (!engine) throw new Error('SQLite is not among the engines');
  const { read, dialect } = await engine.open();
  const { from, isGiven, values } = givenIds(dialect, IDS);
  const listed = listedIn([150]);
  const text = `explain query plan select post.id from ${from} post where ${isGiven('post.id')} and ${listed.text}`;
  const steps = await rowsOf<{ detail: string }>(read, dialect, {
    text,
    values: [...values, ...listed.values],
  });
  expect(steps.map(({ detail }) => detail)).toContain('SEARCH post USING INTEGER PRIMARY KEY (rowid=?)');
});
