import fc from 'fast-check';
import { TEST_BOARDS } from './built-site.ts';

const WORDS = [
  'crane',
  '점검 펌프',
  '한글',
  '👩‍👩‍👧‍👦',
  'e\u0301',
  'שלום',
  `'"\\`,
  '\\u0000',
  '50%_',
  '<b>&amp;',
  '\uFEFF',
  '\u0001\u007F',
  '𠮷',
  '',
];
const odd = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll('\0', ''));
const words = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), odd), { minLength: 1, maxLength: 4 })
  .map((list) => list.join(' '));
const orNull = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(value, { nil: null });
const flag = fc.constantFrom(0 as const, 1 as const);
const author = orNull(fc.constantFrom('Office', 'kim'));
/** Milliseconds before now: nothing is old enough to be purged. */
const ago = fc.integer({ min: 60_000, max: 3_000_000 });

const post = fc.record({
  board: fc.constantFrom(...TEST_BOARDS.map(({ id }) => id)),
  status: fc.constantFrom(
    'draft' as const,
    'scheduled' as const,
    'published' as const,
    'published' as const,
    'deleted' as const,
  ),
  pinned: flag,
  title: words,
  text: words,
  author,
  urlInfo: orNull(words),
  videoUrl: orNull(words),
  thumbnail: orNull(fc.integer({ min: 1, max: 8 })),
  ago,
  tags: fc.array(words, { maxLength: 3 }),
  replies: fc.array(fc.record({ author, content: words }), { maxLength: 2 }),
  reads: fc.integer({ min: 1, max: 9_000 }),
});
const file = fc.record({
  post: orNull(fc.nat()),
  role: fc.constantFrom('attachment' as const, 'thumbnail' as const, 'inline' as const),
  name: words,
  mime: fc.constantFrom('image/png', 'application/pdf', 'text/plain'),
  bytes: fc.uint8Array({ minLength: 0, maxLength: 3_000 }),
  pixels: orNull(fc.integer({ min: 1, max: 5_000 })),
  isDeleted: fc.boolean(),
});
const inquiry = fc.record({
  worker: words,
  contents: words,
  key: orNull(fc.uuid()),
  status: fc.constantFrom('new' as const, 'open' as const, 'answered' as const, 'closed' as const),
  spam: flag,
  ago,
});

/** A site's data, with every kind of row and unusual texts. */
export const randomSite = fc.record({
  posts: fc.array(post, { minLength: 4, maxLength: 25 }),
  files: fc.array(file, { minLength: 3, maxLength: 8 }),
  inquiries: fc.array(inquiry, { minLength: 2, maxLength: 5 }),
});
export type RandomSite = typeof randomSite extends fc.Arbitrary<infer Site> ? Site : never;
