// R-BOARD-19
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { ONE_ENGINE } from '../../../../tools/testing/engines.ts';
import { parseXml, shownText } from '../../../../tools/testing/parse-xml.ts';
import { startPostService } from '../../../../tools/testing/post-service.ts';
import { createService } from '../../../server/http/service.ts';

const texts = (document: Document, selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);

describe.each(ONE_ENGINE)('a board’s feed on $name', (engine) => {
  test('lists the newest posts with addresses of the public origin, whatever the Host header', async () => {
    const service = await startPostService(engine, { siteUrl: new URL('https://www.example.com') });
    const first = await service.add({ title: 'First' });
    const second = await service.add({ title: 'Second', contentText: 'What it says.' });
    const response = await service.ask('/feed/150.atom', { headers: { host: 'evil.example' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'content-type': 'application/atom+xml; charset=utf-8' });
    expect(response.body).not.toContain('evil');
    const feed = parseXml(response.body);
    expect(texts(feed, 'feed > title')).toEqual(['Notice']);
    expect(texts(feed, 'entry > title')).toEqual(['Second', 'First']);
    expect(texts(feed, 'entry > summary')[0]).toBe('What it says.');
    expect(texts(feed, 'entry > author > name')).toEqual(['Office', 'Office']);
    const links = [...feed.querySelectorAll('link')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      'https://www.example.com/board/1150/150/1',
      'https://www.example.com/feed/150.atom',
      `https://www.example.com/boardView/1150/150/${second}/1`,
      `https://www.example.com/boardView/1150/150/${first}/1`,
    ]);
    const again = await service.ask('/feed/150.atom', {
      headers: { 'if-none-match': String(response.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  // R-BOARD-26
  test('has ids that survive changes of origin and menu, and are unique to the site', async () => {
    const idsOf = async (service: Awaited<ReturnType<typeof startPostService>>): Promise<(string | null)[]> =>
      texts(parseXml((await service.ask('/feed/150.atom')).body), 'id');
    const service = await startPostService(engine, { siteUrl: new URL('https://www.example.com') });
    await service.add({ title: 'First' });
    await service.add({ title: 'Second' });
    const ids = await idsOf(service);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) {
      expect(id).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
    const site = makeBuiltSite();
    const [folder] = site.menu;
    const menu = folder
      ? [{ ...folder, subMenus: folder.subMenus.map((item) => ({ ...item, id: item.id + 7 })) }]
      : [];
    const settings = { siteUrl: new URL('https://new.example'), logLevel: 'silent' } as const;
    const { app } = await createService({ ...site, menu }, settings, service.database);
    onTestFinished(() => app.close());
    const moved = parseXml((await app.inject('/feed/150.atom')).body);
    expect(moved.querySelector('entry > link')?.getAttribute('href')).toMatch(
      /^https:\/\/new\.example\/boardView\/1157\//,
    );
    expect(texts(moved, 'id')).toEqual(ids);
    const other = await startPostService(engine);
    await other.add({ title: 'First' });
    expect((await idsOf(other)).filter((id) => ids.includes(id))).toEqual([]);
  });

  test('is well-formed whatever a post contains', async () => {
    const service = await startPostService(engine);
    const hostile = ']]>]]><script>alert("1")</script>&amp;&<b>';
    await service.add({ title: hostile, contentText: hostile, nickName: hostile, boardId: 151 });
    await service.add({ title: 'a\u0001b\uFFFEc', contentText: '한글 😀 \u000B', boardId: 151 });
    const feed = parseXml((await service.ask('/feed/151.atom')).body);
    expect(feed.querySelector('script')).toBeNull();
    // Titles and summaries are HTML.
    const shown = texts(feed, 'entry > title').map((html) => shownText(html ?? ''));
    expect(shown).toEqual(['a\uFFFDb\uFFFDc', hostile]);
    expect(texts(feed, 'feed > title')).toEqual(['Q&A <all>']);
  });

  test.each([
    '/feed/999.atom',
    '/feed/152.atom',
    '/feed/0.atom',
    '/feed/150.rss',
    '/feed/150',
    '/feed/x.atom',
  ])('does not exist at %s', async (path) => {
    const { ask } = await startPostService(engine);
    expect((await ask(path)).statusCode).toBe(404);
  });

  test('is empty for an empty board', async () => {
    const { ask } = await startPostService(engine);
    const response = await ask('/feed/150.atom');
    expect(parseXml(response.body).querySelectorAll('entry')).toHaveLength(0);
  });
});
