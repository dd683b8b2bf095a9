// R-WRITE-13
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAddresses } from './find-addresses.ts';

const inLine = (line: string): string[] =>
  findAddresses(line)
    .filter(({ href }) => href !== null)
    .map(({ text }) => text);

describe('an address in running text', () => {
  it.each([
    ...['을 보세요', '에서', '로', '은', '입니다.', '(안내)', '의 글', '와 다른 곳'],
    ...['。', '、次', '，然后', '）', '」を', '』', '】', '！', '？', '：', '；', '…', 'です', '查看'],
    ...['،', '؟', '؛', ' ثم', '»', '›', '”', '’', '“', '"', "'", '\u200b', '\u3000', ' x'],
    ...['.', ',', ';', ':', '!', '?', ')', ').', ']', '**', '>', '</a>', '|', '\\', '`', '{'],
  ])('ends before %j', (behind) => {
    for (const address of [
      'https://example.com',
      'http://example.com/a/b?c=1&d=2#e',
      'https://example.com/a_b-c~d',
      'www.example.com',
      'www.example.co.kr/a?b=1',
    ])
      expect(inLine(`(See ${address}${behind}`)).toEqual([address]);
  });

  it.each([
    ['https://example.com/을 보세요', 'https://example.com/'],
    ['https://example.com/a/에서', 'https://example.com/a/'],
    ['https://ko.wikipedia.org/wiki/부산광역시 참고', 'https://ko.wikipedia.org/wiki/부산광역시'],
    ['https://ja.wikipedia.org/wiki/日本', 'https://ja.wikipedia.org/wiki/日本'],
    ['https://example.com/をご覧ください', 'https://example.com/'],
    ['请访问https://example.com/查看详情。', 'https://example.com/'],
    ['https://en.wikipedia.org/wiki/Pump_(machine)', 'https://en.wikipedia.org/wiki/Pump_(machine)'],
    ['(https://en.wikipedia.org/wiki/Pump_(machine))', 'https://en.wikipedia.org/wiki/Pump_(machine)'],
    ['https://한국.kr을', 'https://한국.kr'],
    ['주소는https://example.com/x', 'https://example.com/x'],
    ['https://example.com:8080/a,b;c=d', 'https://example.com:8080/a,b;c=d'],
    ['https://example.com/?q=%EB%B6%80산', 'https://example.com/?q=%EB%B6%80'],
    ['HTTPS://EXAMPLE.COM/A', 'HTTPS://EXAMPLE.COM/A'],
    ['https://예시.한국을', 'https://예시.한국'],
    ['https://www.예시.한국/안내 참고', 'https://www.예시.한국/안내'],
    ['https://예시.한국어.com을', 'https://예시.한국어.com'],
    ['https://пример.рф/страница', 'https://пример.рф/страница'],
    ['https://example.com/café를', 'https://example.com/café'],
    ['https://example.com/cafe\u0301s', 'https://example.com/cafe\u0301s'],
    ['https://größe.de/ä에서', 'https://größe.de/ä'],
    ['https://example.com/ＡＢＣ', 'https://example.com/'],
    ['https://example.com/?q=부산+항&x=1', 'https://example.com/?q=부산+항&x=1'],
    ['https://ko.wikipedia.org/wiki/부산_(대한민국)을', 'https://ko.wikipedia.org/wiki/부산_(대한민국)'],
    ['https://example.com(홈페이지)', 'https://example.com'],
    ['https://example.com/a(북항)', 'https://example.com/a'],
    ['https://example.com/a→b', 'https://example.com/a'],
    ['https://example.com/#안내', 'https://example.com/#안내'],
    ['https://example.com/a#연락처를', 'https://example.com/a#연락처'],
    ['https://example.com/#見出し', 'https://example.com/#見出し'],
    ['https://example.com/中文/页面', 'https://example.com/中文/页面'],
    ['https://example.com/中文/页面。', 'https://example.com/中文/页面'],
    ['https://example.com/手册.pdf下载', 'https://example.com/手册.pdf'],
    ['https://example.com/查看、下载', 'https://example.com/'],
    ['https://example.com/공지사항에서 확인', 'https://example.com/공지사항'],
    ['https://example.com/공지사항입니다.', 'https://example.com/공지사항'],
    ['https://example.com/자료실까지', 'https://example.com/자료실'],
    ['https://example.com/자료실으로는', 'https://example.com/자료실'],
    ['https://example.com/표를', 'https://example.com/표'],
    ['https://ko.wikipedia.org/wiki/대한민국의_역사를', 'https://ko.wikipedia.org/wiki/대한민국의_역사'],
    ['https://ko.wikipedia.org/wiki/가을 참고', 'https://ko.wikipedia.org/wiki/가을'],
    ['https://ko.wikipedia.org/wiki/회의', 'https://ko.wikipedia.org/wiki/회의'],
    ['https://ko.wikipedia.org/wiki/끝까지', 'https://ko.wikipedia.org/wiki/끝까지'],
    ['https://ja.wikipedia.org/wiki/ポンプを', 'https://ja.wikipedia.org/wiki/ポンプ'],
    ['https://ja.wikipedia.org/wiki/日本から', 'https://ja.wikipedia.org/wiki/日本'],
    ['https://example.com/a·b', 'https://example.com/a'],
    ['https://ko.wikipedia.org/wiki/2026년 참고', 'https://ko.wikipedia.org/wiki/2026년'],
    ['https://ko.wikipedia.org/wiki/2026년_부산에서', 'https://ko.wikipedia.org/wiki/2026년_부산'],
    ['https://ko.wikipedia.org/wiki/5월_5일', 'https://ko.wikipedia.org/wiki/5월_5일'],
    [
      '(https://ko.wikipedia.org/wiki/부산_도시철도_2호선)',
      'https://ko.wikipedia.org/wiki/부산_도시철도_2호선',
    ],
    ['https://ko.wikipedia.org/wiki/A형_간염', 'https://ko.wikipedia.org/wiki/A형_간염'],
    ['https://example.com/files/2026안내.pdf를 보세요', 'https://example.com/files/2026안내.pdf'],
    ['https://example.com/files/ISO인증서.hwp', 'https://example.com/files/ISO인증서.hwp'],
    ['https://example.com/notice/123을 보세요', 'https://example.com/notice/123'],
    ['https://example.com/a을/를 쓴다', 'https://example.com/a'],
    ['https://example.com/5일까지', 'https://example.com/5'],
    ['https://example.com/a입니다.Thanks', 'https://example.com/a'],
    ['https://example.com과_함께', 'https://example.com'],
    [
      'https://web.archive.org/web/2020/https://example.org',
      'https://web.archive.org/web/2020/https://example.org',
    ],
  ])('in %j is %j', (line, address) => expect(inLine(line)).toEqual([address]));

  it.each([
    ...['에도', '에서도', '에서의', '에만', '로도', '으로만', '으로부터', '에서부터', '께', '까지만', '하고'],
    ...[
      '이에요',
      '예요',
      '이었습니다',
      '였습니다',
      '인데',
      '이므로',
      '이면',
      '라서',
      '이든지',
      '클릭',
      '접속',
    ],
  ])('ends before %j if nothing else follows its last slash', (behind) => {
    expect(inLine(`https://example.com/a/${behind} 보세요`)).toEqual(['https://example.com/a/']);
  });

  it.each([
    ['www.example.com', 'www.example.com'],
    ['홈페이지www.example.com에서', 'www.example.com'],
    ['홈페이지: www.example.co.kr입니다', 'www.example.co.kr'],
    ['(www.example.com)', 'www.example.com'],
    ['「www.example.com」', 'www.example.com'],
    ['WWW.Example.COM/A.', 'WWW.Example.COM/A'],
    ['www.example.com:8080/a', 'www.example.com:8080/a'],
    ['www.예시.한국을', 'www.예시.한국'],
    ['www.한글.kr/안내 참고', 'www.한글.kr/안내'],
    ['www.example.com/을 보세요', 'www.example.com/'],
    ['www.example.com~', 'www.example.com'],
  ])('without http:// in %j is %j and links to http://', (line, address) => {
    expect(findAddresses(line).find(({ href }) => href !== null)).toEqual({
      text: address,
      href: `http://${address}`,
    });
  });

  it.each([
    ['www.a.kr,www.b.kr', ['www.a.kr', 'www.b.kr']],
    ['https://a.kr;www.b.kr', ['https://a.kr', 'www.b.kr']],
    ['https://a.kr,https://b.kr', ['https://a.kr', 'https://b.kr']],
    ['https://a.kr/x;http://b.kr/y', ['https://a.kr/x', 'http://b.kr/y']],
    ['https://a.kr|https://b.kr', ['https://a.kr', 'https://b.kr']],
    ['https://a.kr와https://b.kr', ['https://a.kr', 'https://b.kr']],
    ['https://a.kr、https://b.kr', ['https://a.kr', 'https://b.kr']],
    ['https://a.kr~https://b.kr', ['https://a.kr', 'https://b.kr']],
  ])('ends before the next one in %j', (line, addresses) => expect(inLine(line)).toEqual(addresses));

  it.each([
    'https://',
    'xhttps://example.com',
    'https:///a',
    'http:// a',
    'ftp://example.com',
    'example.com',
    'www.',
    'www.example',
    'www. example.com',
    'www.1.2',
    'http//www.example.com',
    'a.www.example.com',
    'kim@www.example.com',
    'www.kim@example.com',
    'ｗｗｗ．ｅｘａｍｐｌｅ．ｃｏｍ',
  ])('isn’t found in %j', (line) => expect(inLine(line)).toEqual([]));

  it('never changes the text of its line', () => {
    const part = fc.constantFrom(
      'https://',
      'www.',
      'a.bc',
      '/',
      '을',
      '부산',
      '(',
      ')',
      '.',
      ' ',
      '日本',
      '?q=',
      '…',
      '[',
      '*',
      'を',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const line = parts.join('');
        expect(
          findAddresses(line)
            .map(({ text }) => text)
            .join(''),
        ).toBe(line);
      }),
      { numRuns: 500 },
    );
  });
});
