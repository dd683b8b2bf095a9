// R-ENG-60
import { expect, it } from 'vitest';
import { checkBareAddress, checkLinkWords, isVague } from './link-words.ts';

const faultsOf = (markdown: string): string[] =>
  checkLinkWords(markdown).map(({ rule, within }) => {
    const { offset = 0, length = 0 } = within ?? {};
    return `${rule}: ${markdown.slice(offset, offset + length)}`;
  });

it.each([
  'here',
  'Here',
  'HERE!',
  'click here',
  'Click here.',
  '**here**',
  '<strong>here</strong>',
  'right here',
  'our page',
  'see below',
  'Learn more about it',
  '이동',
  '이동하기',
  'press here',
  'tap here',
  'Click',
  'click this link',
  'this link',
  'this page',
  'link',
  'Read more',
  'read more …',
  'Read more »',
  '→ more',
  'More',
  'See more',
  'Learn more',
  'View more',
  'Find out more',
  'more info',
  'More information',
  'Details',
  'see details',
  'Continue reading',
  'please click here',
  'Go',
  '여기',
  '자세히 보기',
  '더보기',
  '»',
  '→',
  'this one',
  'details here',
  'Download',
  'Download here',
  'open',
  'View',
  'PDF',
  'the file',
  'website',
  '상세보기',
  '보기',
  '클릭하세요',
  '여기를 눌러 주세요',
  '이곳을 클릭하세요',
  'Click on this link',
  'click here for details',
  'check here',
  'find out here',
  'go to page',
  'our website',
  'Download the PDF',
  'PDF download',
  'full details',
  'the following page',
  'this article',
  'he\u200bre',
  'Link 1',
  '여기서 확인하세요',
  '이 링크',
  '링크 클릭',
  '자세한 내용은 여기',
  '자세한 사항 보기',
  '원문 보기',
  '첨부파일',
  '파일 다운로드',
  '보러가기',
  '홈페이지 바로가기',
  '더 알아보기',
  '다운로드',
  '홈페이지',
])('"%s" doesn’t say where a link leads', (text) => {
  expect(isVague(text)).toBe(true);
});

it.each([
  'the references',
  'History',
  'section 1',
  'Click rates',
  'Download the catalogue',
  'View of the yard',
  'Open positions',
  '보기 쉬운 안내',
  '카탈로그 다운로드',
  '부산항만공사 홈페이지',
  'Here be mud',
  'More about mud treatment',
  'Read more about pumps',
  'Details of the pump',
  'Information for suppliers',
  'See all notices',
  'Links',
  'This site’s history',
  'Go to the board',
  'Contact',
  'contact@example.com',
  '{{contact.email}}',
  'www.example.com',
  'Next',
  '더보기 게시판',
  'Continue with the form',
])('"%s" says where a link leads', (text) => {
  expect(isVague(text)).toBe(false);
});

it.each([
  ['See [here](/1564/performance/plant).', ['vague-link: here']],
  ['See <a href="/1564/performance/plant">click here</a>.', ['vague-link: click here']],
  ['[More](/a) and [here](/b)', ['vague-link: More', 'vague-link: here']],
  ['See [our plants](https://example.com/a_(b)) [here](#x "Title").', ['vague-link: here']],
  ['See https://example.com/catalogue.', ['bare-address: https://example.com/catalogue']],
  ['(http://example.com)', ['bare-address: http://example.com']],
  ['It is on www.example.com/plants, as PDF.', ['bare-address: www.example.com/plants']],
  ['<https://example.com/plants>', ['bare-address: https://example.com/plants']],
  ['[https://example.com](https://example.com)', ['bare-address: https://example.com']],
  ['[www.example.com/plants](https://www.example.com/plants)', ['bare-address: www.example.com/plants']],
  ['See /1556/business/plant/marine/mud for more.', ['bare-address: /1556/business/plant/marine/mud']],
  ['See /#/1556/business/plant.', ['bare-address: /#/1556/business/plant']],
  ['**https://example.com**', ['bare-address: https://example.com']],
  [
    'See [the catalogue][1].\n\n[1]: https://example.com/catalogue',
    ['bare-address: https://example.com/catalogue'],
  ],
  ['[catalogue]: <https://example.com/a>', ['bare-address: https://example.com/a']],
])('the link faults in %s are reported', (markdown, faults) => {
  expect(faultsOf(markdown)).toEqual(faults);
});

it.each([
  'See [our plants](https://example.com/plants).',
  'See [the mud page](/1556/business/plant/marine/mud#desander).',
  'Write to [{{contact.email}}](mailto:{{contact.email}}).',
  'See [www.example.com](https://www.example.com).',
  '380V/50Hz or 460V/60Hz',
  'Built to EN 1090/2 and 2014/68/EU.',
  'Between 120/240 V and/or 1/2"',
  '1/100/200 m',
  'A <a href="https://example.com/x">catalogue</a> and <a href="/1556/a/b">the pump</a>',
  'See ![nothing](https://example.com/a.png)',
  'a contact@www.example.com',
  'Ratio 1:2/300/plant',
])('the links in %s are accepted', (markdown) => {
  expect(faultsOf(markdown)).toEqual([]);
});

it('an address in plain text is reported, since plain text has no links', () => {
  expect(checkBareAddress('More on https://example.com, as PDF.')[0]?.within).toEqual({
    offset: 8,
    length: 19,
  });
  expect(checkBareAddress('2014/68/EU')).toEqual([]);
});
