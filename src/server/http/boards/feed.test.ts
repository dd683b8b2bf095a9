import { describe, expect, test } from 'vitest';
import { ONE_ENGINE } from '../../../../tools/testing/engines.ts';
import { parseXml, shownText } from '../../../../tools/testing/parse-xml.ts';
import { startPostService } from '../../../../tools/testing/post-service.ts';

const texts = (document: Document, selector: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((element) => element.textContent);

describe.each(ONE_ENGINE)('the feed of a board on $name', (engine) => {
  test('lists the newest posts with addresses of the public origin, whatever Host says', async () => {
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

  test('stays well-formed whatever a post says', async () => {
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
  ])('is not there at %s', async (path) => {
    const { ask } = await startPostService(engine);
    expect((await ask(path)).statusCode).toBe(404);
  });

  test('of an empty board is empty', async () => {
    const { ask } = await startPostService(engine);
    const response = await ask('/feed/150.atom');
    expect(parseXml(response.body).querySelectorAll('entry')).toHaveLength(0);
  });
});
