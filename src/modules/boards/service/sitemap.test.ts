import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ONE_ENGINE } from '../../../../tools/testing/engines.ts';
import { parseXml } from '../../../../tools/testing/parse-xml.ts';
import { startPostService } from '../../../../tools/testing/post-service.ts';
import type { PostService } from '../../../../tools/testing/post-service.ts';
import { write } from '../../../server/store/database.ts';

const SITE = { siteUrl: new URL('https://www.example.com') };

async function read(ask: PostService['ask'], path: string, element: string): Promise<(string | null)[]> {
  const { statusCode, headers, body } = await ask(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  return [...parseXml(body).querySelectorAll(element)].map(({ textContent }) => textContent);
}

describe.each(ONE_ENGINE)('the board sitemap on $name', (engine) => {
  test('lists each board, and each published post of a board in the menu', async () => {
    const { ask, add } = await startPostService(engine, SITE);
    const first = await add({ title: 'First' }, Date.UTC(2026, 2, 9));
    await add({ title: 'A draft', status: 'draft' });
    await add({ title: 'Of a board without an address', boardId: 152 });
    const question = await add({ title: 'A question', boardId: 151 });
    expect(await read(ask, '/sitemap-boards.xml', 'sitemap > loc')).toEqual([
      'https://www.example.com/sitemap-boards-0.xml',
      'https://www.example.com/sitemap-boards-1.xml',
    ]);
    expect(await read(ask, '/sitemap-boards-0.xml', 'url > loc')).toEqual([
      'https://www.example.com/board/1150/150/1',
      'https://www.example.com/board/1151/151/1',
    ]);
    expect(await read(ask, '/sitemap-boards-1.xml', 'url > loc')).toEqual([
      `https://www.example.com/boardView/1150/150/${first}/1`,
      `https://www.example.com/boardView/1151/151/${question}/1`,
    ]);
    expect((await read(ask, '/sitemap-boards-1.xml', 'lastmod'))[0]).toBe('2026-03-09T00:00:00.000Z');
    const { headers } = await ask('/sitemap-boards-1.xml');
    const again = await ask('/sitemap-boards-1.xml', { headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  test('gets another part for every two thousand ids, and no more', async () => {
    const { ask, posts, database, add } = await startPostService(engine, SITE);
    await add();
    const skip = {
      sqlite: sql`update sqlite_sequence set seq = 2000 where name = 'post'`,
      postgres: sql`select setval(pg_get_serial_sequence('post', 'id'), 2000)`,
    };
    await write(database, (transaction) => skip[database.dialect].execute(transaction));
    await add();
    expect(await posts.lastId()).toBe(2_001);
    expect(await read(ask, '/sitemap-boards.xml', 'loc')).toHaveLength(3);
    expect(await read(ask, '/sitemap-boards-2.xml', 'url > loc')).toEqual([
      'https://www.example.com/boardView/1150/150/2001/1',
    ]);
  });

  test.each([
    '/sitemap-boards-1.xml',
    '/sitemap-boards-x.xml',
    '/sitemap-boards-1',
    '/sitemap-boards-9999999999.xml',
  ])('does not exist at %s if nothing was written', async (path) => {
    const { ask } = await startPostService(engine, SITE);
    expect((await ask(path)).statusCode).toBe(404);
  });

  test('lists no part without posts', async () => {
    const { ask } = await startPostService(engine, SITE);
    expect(await read(ask, '/sitemap-boards.xml', 'loc')).toEqual([
      'https://www.example.com/sitemap-boards-0.xml',
    ]);
  });
});
