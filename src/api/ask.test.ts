// @vitest-environment jsdom
// R-ENG-80
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { DONE } from '../shared/calls/parts.ts';
import { DRAFTS } from '../modules/boards/contract.ts';
import { NEIGHBOUR } from '../modules/boards/calls/post.ts';
import { ask, send } from './ask.ts';
import { guardFor } from './guard-for.ts';

const anything = (answer: unknown): answer is never => answer !== undefined;
const fake = vi.fn((_url: string, _request: RequestInit) => Promise.resolve(new Response('null')));

beforeEach(() => vi.stubGlobal('fetch', fake));
afterEach(() => {
  vi.unstubAllGlobals();
  fake.mockClear();
});

test('parameters follow the path, encoded, without empty ones', async () => {
  const question = { boardConfigId: '150', id: '7', searchTxt: 'a&b 펌프', other: undefined };
  await ask('/getPreBoardId.do', question, { check: guardFor(NEIGHBOUR) });
  expect(fake.mock.calls[0]?.[0]).toBe(
    '/getPreBoardId.do?boardConfigId=150&id=7&searchTxt=a%26b+%ED%8E%8C%ED%94%84',
  );
});

test('a path parameter is part of the path, and a call without parameters has no question mark', async () => {
  await ask('/user/isAbleUserId/:siteId/:code', { siteId: '35', code: 'kim/lee?' }, { check: anything });
  await ask('/user/me.do', {}, { check: anything });
  expect(fake.mock.calls.map(([url]) => url)).toEqual(['/user/isAbleUserId/35/kim%2Flee%3F', '/user/me.do']);
});

test('request bodies are JSON', async () => {
  document.cookie = 'XSRF-TOKEN=secret';
  onTestFinished(() => {
    document.cookie = 'XSRF-TOKEN=; max-age=0';
  });
  await send('/mail/retry.do', { id: 7 }, { check: anything });
  expect(fake.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', body: '{"id":7}' });
});

test('a call that breaks the contract doesn’t compile', () => {
  const wrong = (): unknown[] => [
    // @ts-expect-error no call has this path
    ask('/board/draft.do', { boardConfigId: '150' }, { check: guardFor(DRAFTS) }),
    // @ts-expect-error the call is a POST
    ask('/mail/retry.do', { id: '7' }, { check: guardFor(DONE) }),
    // @ts-expect-error ids in an address are text
    ask('/board/drafts.do', { boardConfigId: 150 }, { check: guardFor(DRAFTS) }),
    // @ts-expect-error the call answers drafts
    ask('/board/drafts.do', { boardConfigId: '150' }, { check: guardFor(DONE) }),
  ];
  expect(wrong).toBeTypeOf('function');
});
