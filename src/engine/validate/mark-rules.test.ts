import { describe, expect, it } from 'vitest';
import {
  checkBrokenMarks,
  checkFactPlaces,
  checkLostMarks,
  checkPlainMarks,
  showsNothing,
} from './mark-rules.ts';

/** The faults, if any. */
const inMarkdown = (text: string): string[] =>
  [...checkBrokenMarks(text), ...checkLostMarks(text)].map(({ message }) => message);

describe('Markdown marks', () => {
  it.each([
    '**Note:** that is *all*, ***really***.',
    'A **word**, **two** and (**three**).',
    'Escaped \\*\\* and \\[brackets\\] (as here) [1] (2).',
    'In code: `2 ** 3` and `a[0](b)`.',
    'See [mud](/1556/business/plant/marine/mud), [a (b)](<https://example.com/a b> "A title") [c](https://example.com/c_(d)).',
    '- **one**\n- **two**',
    '<a href="/main" lang="en">home</a>, CO<sub>2</sub><br/>5 < 6 | 7',
    '한국어 **굵은** 글, **마크다운(Markdown)**의 말',
  ])('are accepted in %j', (text) => {
    expect(inMarkdown(text)).toEqual([]);
    expect(showsNothing(text)).toBe(false);
  });

  it.each([
    ['2 ** 3', 1],
    ['**a', 1],
    ['a**', 1],
    ['**"a"**b', 1],
    ['**a\n\nb**', 2],
    ['- **a\n- b**', 2],
    ['****a****', 1],
  ])('are reported in %j, once in each of %i paragraphs that would show **', (text, times) => {
    const reported = Array.from({ length: times }, (): unknown => expect.stringContaining('The ** in'));
    expect(inMarkdown(text)).toEqual(reported);
  });

  it.each(['9. 1.', '> 2026. 11. 25.', '- 5', '11. 25. ', '<kim@example.com>', '<https://example.com>'])(
    'leave visible text in %j',
    (text) => expect(showsNothing(text)).toBe(false),
  );

  it.each(['- ', '1.', '> >', '<br>', '<span></span>', '&nbsp;&#160;\n'])('leave nothing in %j', (text) =>
    expect(showsNothing(text)).toBe(true),
  );
});

describe('a fact', () => {
  it.each([
    ...[
      '<a href="mailto:{{contact.email}}">',
      '<mailto:{{contact.email}}>',
      '`{{contact.email}}`',
      '`a\n{{contact.tel}}`',
    ],
    ...['<p>{{company.name}}</p>', '<ul>\n<li>{{company.name}}</li>\n</ul>', '<LI>{{company.name}}</LI>'],
  ])('would be shown with backslashes in %j', (piece) => {
    const within = { offset: 6, length: piece.length };
    expect(checkFactPlaces(`Text.\n${piece}\n\nText.`)).toEqual([expect.objectContaining({ within })]);
  });

  it.each([
    '[us](mailto:{{contact.email}}), [us](<mailto:{{contact.email}}>), [call](tel:{{contact.tel}})',
    '<a href="tel:{{contact.tel}}">call</a>, <tel:{{contact.tel}}>, `tel:{{contact.tel}}`',
    '<span lang="ko">{{company.name}}</span> at <a href="/20/x">{{company.name}}</a>, **{{company.name}}**',
    '`x` {{company.name}} `y`, \\`{{company.name}}\\`, 3 < 5 {{company.name}} > 4',
    '<p>x</p>\n\n{{company.name}}',
    'A stray `.\n\n{{company.name}} and another `.',
  ])('is shown unchanged in %j', (text) => expect(checkFactPlaces(text)).toEqual([]));
});

it.each(['R&D at AT&T, 5 < 6 > 4, a[0](b), 2 ** 3 ** 4', 'x <y or z> & e; <3 mm>', 'f(x) = [a, b] * c'])(
  'the plain text %j contains no marks',
  (text) => expect(checkPlainMarks(text)).toEqual([]),
);
