// R-SEARCH-06
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { newPost } from '../../../../tools/testing/new-post.ts';
import type { NewPost, PostFilter, PostStore } from './post-store.ts';
import { createPostStore } from './create-post-store.ts';

const BOARD = 150;

/** Oldest first. */
const POSTS = {
  site: { title: '부산신항 자재 반입 안내', tags: ['pump', '크레인'] },
  phrase: { title: '공지', contentText: '자재 안내와 부\u200b산' },
  wide: { title: 'ＰＵＭＰ １２００×８００', nickName: '부산'.normalize('NFD') },
  date: {
    title: '2026. 11. 25.(수) 14:00 정기점검',
    contentText: String.raw`C:\data_new\*.hwp, 100%, ~5 MW, x^2, [a] {b}`,
  },
  marks: { title: 'Größe & Café', contentText: 'reader’s “mud pump”, 6″ and 5′ pipe; A/S, C++ and R&D' },
  signs: { title: '㈜우인 ㎾ ㎥ ① ½ Ⅲ ㎡', contentText: 'ﬁlter' },
  east: { title: 'ﾊﾞﾙﾌﾞ ガス', contentText: '資材 案内、バルブ' },
  dashes: { title: '건설ㆍ전력 2024–2026', contentText: '−10 °C, 3∼5일, non\u2011slip' },
  snake: { title: 'snake_case a_b', contentText: 'mud, and then a pump\n자재\n안내' },
  people: { title: '👷 안전 ⚠️ 점검', nickName: '김민수', tags: ['공지', "O'Brien"] },
} as const satisfies Record<string, Partial<NewPost>>;
type Name = keyof typeof POSTS;

/** Search terms and what they find, newest first. */
const FORMS: readonly (readonly [question: string, found: readonly Name[], field?: PostFilter['field']])[] = [
  ['자재 안내', ['snake', 'phrase', 'site']],
  ['안내 자재', ['snake', 'phrase', 'site']],
  ['"자재 안내"', ['snake', 'phrase']],
  ['“자재 안내”', ['snake', 'phrase']],
  ['「자재 안내」', ['snake', 'phrase']],
  ['‘자재 안내’', ['snake', 'phrase']],
  ['"자재 안내', ['snake', 'phrase']],
  ['＂자재　안내＂', ['snake', 'phrase']],
  ['"자재 반입" 안', ['site']],
  ['부산신항 신항 자재', ['site']],
  ['부산', ['wide', 'phrase', 'site']],
  ['부산'.normalize('NFD'), ['wide', 'phrase', 'site']],
  ['부\u200b산', ['wide', 'phrase', 'site']],
  ['ﾌﾞ', ['east']],
  ['부', ['wide', 'phrase', 'site']],
  ['산 입', ['site']],
  ['점', ['people', 'date']],
  ['점검', ['people', 'date']],
  ['정기점검', ['date']],
  ['pump', ['snake', 'marks', 'wide', 'site']],
  ['ＰＵＭＰ', ['snake', 'marks', 'wide', 'site']],
  ['"mud pump"', ['marks']],
  ['mud pump', ['snake', 'marks']],
  ['pump 1200', ['wide']],
  ['１２００', ['wide']],
  ['1200×800', ['wide']],
  ['２０２６. 11.', ['date']],
  ['"2026. 11. 25."', ['date']],
  ['2026.11.25', []],
  ['(수)', ['date']],
  ['14:00', ['date']],
  [String.raw`C:\data_new`, ['date']],
  ['\\', ['date']],
  ['*.hwp', ['date']],
  ['100%', ['date']],
  ['%', ['date']],
  ['1%0', []],
  ['~5', ['dashes', 'date']],
  ['^2', ['date']],
  ['_', ['snake', 'date']],
  ['a_b', ['snake']],
  ['snake_case', ['snake']],
  ['snakeXcase', []],
  ['GRÖSSE', []],
  ['größe', ['marks']],
  ['GRO\u0308ßE', ['marks']],
  ['cafe\u0301', ['marks']],
  ['&', ['marks']],
  ["reader's", ['marks']],
  ['reader’s', ['marks']],
  ['6"', ['marks']],
  ["5'", ['marks']],
  ['A/S', ['marks']],
  ['c++', ['marks']],
  ['r&d', ['marks']],
  ['(주)우인', ['signs']],
  ['㈜우인', ['signs']],
  ['kW', ['signs']],
  ['m3', ['signs']],
  ['m²', ['signs']],
  ['1⁄2', ['signs']],
  ['iii', ['signs']],
  ['filter', ['signs']],
  ['バルブ', ['east']],
  ['ｶﾞｽ', ['east']],
  ['資材', ['east']],
  ['資', ['east']],
  ['案内 資材', ['east']],
  ['건설·전력', ['dashes']],
  ['건설・전력', ['dashes']],
  ['2024-2026', ['dashes']],
  ['-10 ℃', ['dashes']],
  ['3~5일', ['dashes']],
  ['non-slip', ['dashes']],
  ['👷', ['people']],
  ['⚠', ['people']],
  ['김민수', ['people']],
  ['김민수 안전', ['people']],
  ["o'brien", ['people']],
  ['O’Brien', ['people']],
  ['공지', ['people', 'phrase']],
  ['공지', ['phrase'], 'title'],
  ['공지', ['people'], 'tags'],
  ['부산', ['wide'], 'nickName'],
  ['부산', ['phrase'], 'content'],
  ['pump 부산', ['wide', 'site']],
  ['pump 부산', [], 'title'],
  ['크레인공지', []],
  ['자재 없음', []],
  ['""', []],
  ['\u200b \u3164', []],
  ["'; drop table post; --", []],
  ['pump OR crane', []],
  ['NEAR(pump mud)', []],
  ['pump*', []],
];

describe.each(ENGINES)('a search in $name', (engine) => {
  const posts = {} as { store: PostStore };
  const names = new Map<number, string>();
  beforeAll(async () => {
    posts.store = createPostStore(await engine.open(afterAll));
    for (const [index, [name, parts]] of Object.entries(POSTS).entries()) {
      const saved = await posts.store.create(newPost(BOARD, { ...parts, publishedAt: index + 1 }), 1_000);
      if (saved.kind === 'saved') names.set(saved.id, name);
    }
  });
  afterAll(() => posts.store.close());

  for (const [term, found, field = 'all'] of FORMS) {
    test(`for ${JSON.stringify(term)} in ${field} finds ${found.join(', ') || 'nothing'}`, async () => {
      const { store } = posts;
      const filter: PostFilter = { term, field };
      const namesOf = (some: readonly { readonly id: number }[]): unknown[] =>
        some.map(({ id }) => names.get(id));
      expect(namesOf(await store.list(BOARD, { page: 1, pagesize: 20, filter }))).toEqual(found);
      expect(await store.count(BOARD, filter)).toBe(found.length);
      const everywhere = await store.search([BOARD], filter, { page: 1, pagesize: 20 });
      expect([namesOf(everywhere.posts), everywhere.total]).toEqual([found, found.length]);
    });
  }
});
