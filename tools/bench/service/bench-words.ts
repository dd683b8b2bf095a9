/** Posts of the benchmark. They come out the same each time, so that a database made once can be used again. */

/** Words that a few or many posts hold. */
const STEMS = [
  ...[
    'crane',
    'vessel',
    'turbine',
    'boiler',
    'pump',
    'valve',
    'flange',
    'harbour',
    'cargo',
    'solar',
    'panel',
  ],
  ...[
    'inverter',
    'bridge',
    'column',
    'beam',
    'concrete',
    'steel',
    'weld',
    'inspection',
    'schedule',
    'notice',
  ],
  ...['safety', 'repair', 'survey', 'drawing', 'delivery', 'permit', 'module', 'trailer', 'barge', 'lifting'],
  ...['점검', '안전', '공지', '발전', '운송', '설비', '보수', '일정', '도면', '용접', '현장', '검사'],
];
const ENDINGS = ['', 's', ' plan', ' report', ' list', ' test', ' team', ' site', ' record', ' order'];

/** A random number below 1 for a seed; mulberry32, public domain. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Some 4,000 words, the frequent ones first. */
const WORDS = makeWords();

function makeWords(): readonly string[] {
  const random = createRandom(1);
  const syllables = [
    'ka',
    'lo',
    'mi',
    'ter',
    'an',
    'ros',
    'ven',
    'du',
    'pel',
    'sig',
    'no',
    'tra',
    'bel',
    'qui',
  ];
  const made = Array.from({ length: 4_000 - STEMS.length * ENDINGS.length }, () =>
    Array.from(
      { length: 2 + Math.floor(random() * 3) },
      () => syllables[Math.floor(random() * syllables.length)] ?? '',
    ).join(''),
  );
  return [...ENDINGS.flatMap((ending) => STEMS.map((stem) => stem + ending)), ...made];
}

/** Frequent words come more often, about as in any language: the n-th in proportion to 1/n. */
function word(random: () => number): string {
  return WORDS[Math.floor(WORDS.length ** random()) - 1] ?? '';
}

/** Words that a fifth to nearly all of the posts hold. */
export const COMMON_TERMS: readonly string[] = [
  ...['crane', 'vessel', 'turbine', 'boiler', 'pump', 'valve', 'flange', 'harbour', 'cargo', 'solar'],
  ...['panel', 'inverter', 'bridge', 'column', 'beam', 'concrete', 'steel', 'weld', 'inspection', 'schedule'],
];

/** A word that this post and about nine others of a million hold. */
export function rareTerm(index: number): string {
  return `zx${Math.floor(index % 100_000)
    .toString(36)
    .padStart(4, '0')}q`;
}

export interface BenchPost {
  readonly title: string;
  readonly contentText: string;
  readonly nickName: string;
  readonly tags: readonly string[];
}

export function makeBenchPost(index: number): BenchPost {
  const random = createRandom(index + 7);
  const words = (count: number): string => Array.from({ length: count }, () => word(random)).join(' ');
  return {
    title: `${words(3 + Math.floor(random() * 4))} ${index}`,
    contentText: `${words(12)}. ${words(14)}. ${rareTerm(index)} ${words(8)}.`,
    nickName: `office ${index % 40}`,
    tags: [],
  };
}
