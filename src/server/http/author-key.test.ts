// R-ACC-07
import { expect, test } from 'vitest';
import type { User } from '../../shared/do-contract.ts';
import type { Post } from '../../modules/boards/post-types.ts';
import { PASSWORD } from '../../../tools/testing/browse.ts';
import { ONE_ENGINE } from '../../../tools/testing/engines.ts';
import { startPostService } from '../../../tools/testing/post-service.ts';
import { signIn } from '../../../tools/testing/sign-in.ts';
import { readUserCommand, runUserCommand } from '../sessions/user-command.ts';

/** The account's sign-in name; it's in nothing else that the test writes. */
const LOGIN = 'qzx.login';

/** Every place that shows posts: lists, views, documents, feeds, searches. */
const SHOWING = [
  '/getBoardListForPageOnMain.do?boardConfigId=150&page=1&pageSize=4',
  '/getSimpleBoardListForPage.do?boardConfigId=150&page=1',
  '/getSimpleBoardListForPage.do?boardConfigId=150&page=1&searchTxt=pump&field=all',
  '/getSimpleBoardListForTotalCnt.do?boardConfigId=150',
  '/getBoardView.do?boardConfigId=150&boardId=1',
  '/getPreBoardId.do?boardConfigId=150&id=1',
  '/search.do?q=pump',
  '/feed/150.atom',
  '/board/1150/150/1',
  '/boardView/1150/150/1/1',
  '/',
];

test.each(ONE_ENGINE)('no public view of a post reveals its author’s sign-in id', async (engine) => {
  const service = await startPostService(engine);
  const { database, ask, send } = service;
  const args = ['add', LOGIN, '--role', 'staff'];
  await runUserCommand(database, readUserCommand(args), () => Promise.resolve(PASSWORD));
  const author = await signIn(database, { id: LOGIN });
  for (const title of ['A pump', 'Another pump']) {
    const saved = await send('/board/save.do', { boardConfigId: 150, title, content: '<p>x</p>' }, author);
    expect(saved.statusCode).toBe(200);
  }
  const reply = { boardConfigId: 150, boardId: 1, content: '<p>An answer</p>' };
  expect((await send('/reply/save.do', reply, author)).statusCode).toBe(200);
  const deleted = await ask('/deleteBoard.do?boardConfigId=150&id=2', { headers: author });
  expect(deleted.statusCode).toBe(200);
  const office = await service.as('office', 'staff');
  const readers = [await service.anonymous(), await service.as('kim'), office];
  for (const headers of readers) {
    for (const url of SHOWING) {
      const answer = await ask(url, { headers: { ...headers, accept: 'text/html,*/*;q=0.8' } });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect([url, answer.body.includes('qzx')]).toEqual([url, false]);
    }
  }
  const hidden = await ask('/board/deleted.do?boardConfigId=150', { headers: office });
  expect([hidden.statusCode, hidden.body.includes('qzx')]).toEqual([200, false]);

  const me = (await ask('/user/me.do', { headers: author })).json<User>();
  const post = (await ask('/getBoardView.do?boardConfigId=150&boardId=1')).json<Post>();
  const [listed] = (await ask('/getSimpleBoardListForPage.do?boardConfigId=150&page=1')).json<Post[]>();
  expect(me).toEqual({ id: expect.stringMatching(/^[0-9a-f]{32}$/), role: 'staff', nickName: 'Office' });
  expect([post.updateUserId, listed?.updateUserId], 'its own session knows its posts').toEqual([
    me.id,
    me.id,
  ]);
  expect((await ask('/user/held.do', { headers: author })).json()).toMatchObject({ loginId: LOGIN });
});
