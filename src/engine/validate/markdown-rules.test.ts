// R-ENG-220
import { describe, expect, it } from 'vitest';
import { checkMarkdown } from './markdown-rules.ts';

/** What is reported, each with the part of the text that it points to. */
const reported = (text: string): string[] =>
  checkMarkdown(text, false).map(({ message, within = { offset: 0, length: 0 } }) => {
    const part = text.slice(within.offset, within.offset + within.length);
    return `${JSON.stringify(part)} ${message}`;
  });

describe('Markdown of other systems', () => {
  it('is reported with what to use instead', () => {
    const texts = [
      'Before.\n\n> Somebody’s words\n> on two lines',
      '- [ ] open\n- [x] done',
      'A claim[^1].\n\n[^1]: The source.',
      ':::note\nA remark.\n:::',
      'Made of :abbr[PE]{title="polyethylene"}.',
      '!!! warning\nHot.',
      'That is ==important== here.',
      'Write __very bold__ and _quite slanted_ words.',
      'H~2~O and m^3^',
      '[ref]: https://example.com',
      'See [[pumps]].',
      'Take care :warning: here.',
      'A title {#title}',
      'One line\\\nand another',
      '```js\n> code\n```',
      '<details><summary>Why?</summary>So.</details>',
    ];
    expect(texts.flatMap(reported).join('\n')).toMatchInlineSnapshot(`
      ""> Somebody’s words\\n> on two lines" Text can't contain block quotes: > would be shown as typed. Use a quote block for somebody's words, and a note block for a remark.
      "- [ ]" Text can't contain checkboxes: the brackets would be shown as typed. For a list, begin each entry only with a hyphen and a space.
      "- [x]" Text can't contain checkboxes: the brackets would be shown as typed. For a list, begin each entry only with a hyphen and a space.
      "[^1]" Text can't contain footnotes: the mark would be shown as typed. Put the remark in the text itself, or in a note block.
      "[^1]:" Text can't contain footnotes: the mark would be shown as typed. Put the remark in the text itself, or in a note block.
      ":::note" Text can't contain directives: their marks would be shown as typed. Use a note block for a remark, a callout block for something that should stand out, and a faq block for questions and answers.
      ":::" Text can't contain directives: their marks would be shown as typed. Use a note block for a remark, a callout block for something that should stand out, and a faq block for questions and answers.
      ":abbr[PE]" Text can't contain directives: their marks would be shown as typed. Use a note block for a remark, a callout block for something that should stand out, and a faq block for questions and answers.
      "!!! warning" Text can't contain directives: their marks would be shown as typed. Use a note block for a remark, a callout block for something that should stand out, and a faq block for questions and answers.
      "==important==" Text can't be highlighted: == would be shown as typed. Use **bold**.
      "__very bold__" These underscores would be shown as typed. Write bold text as **words** and italic text as *words*.
      "_quite slanted_" These underscores would be shown as typed. Write bold text as **words** and italic text as *words*.
      "~2~" ~ would be shown as typed. Write the character itself, such as H₂O, or put it between <sub> and </sub>.
      "^3^" ^ would be shown as typed. Write the character itself, such as m³, or put it between <sup> and </sup>.
      "[ref]: https://example.com" This would be shown as typed. Write links as [words](/address).
      "[[pumps]]" This would be shown as typed. Write links as [words](/address).
      ":warning:" The name of this emoji would be shown as typed. Write the emoji itself, or leave it out.
      "{#title}" These braces and the text in them would be shown as typed. Remove them.
      "\\\\" This backslash would be shown as typed. Write <br> for a new line.
      "\`\`\`js\\n> code\\n\`\`\`" Text can't contain code blocks. Use a code-sample block.
      "<details" Text can't contain the tag <details>. Use a faq block.
      "<summary" Text can't contain the tag <summary>. Use a faq block."
    `);
  });

  it.each([
    ['5 > 3\n> 5 MW\n>_< \n>> 5'],
    ['[1] and [x], a ^ b, [a^b]'],
    ['10:30 :: 11:00, a:b, std::vector, ratio 1:2:3, (see: this)'],
    ['a == b, a === b, ==> next, <== back'],
    ['snake_case, __init__, _x_, ____, ㅠ_ㅠ -_-'],
    ['5~10~20, ~5 ~ 10~, x^2^3, ^^;'],
    ['{{company.name}} and f{x}'],
    ['Save it in C:\\plans\\\nor in D:\\old'],
    ['`[^1] ==x== :::` and \\[^1\\]'],
    ['[a](/20/x_a-b_c) [b](https://example.com/x~1~y/:abc:)'],
    ['Wow!!! that is it'],
  ])('isn’t found in %j', (text) => expect(reported(text)).toEqual([]));
});

describe('all faults of a text', () => {
  it('are reported at once, each at its own place', () => {
    const text = [
      '# A title',
      '> Somebody’s words',
      '- [ ] to do\n- [x] done',
      'A claim[^1] and [a link (/20/x), and **bold',
      '![a picture](/a.png) <u>and</u> ~~struck~~ text',
      '* one\n* two\n* three',
      'another** one',
    ].join('\n\n');
    expect(reported(text).map((line) => line.slice(0, 60))).toMatchInlineSnapshot(`
      [
        ""#" This text contains a heading. Use a heading or section b",
        ""* one\\n* two\\n* three" The marks before these lines would b",
        ""![a picture](/a.png)" Text can't contain pictures. Use a pi",
        ""> Somebody’s words" Text can't contain block quotes: > woul",
        ""- [ ]" Text can't contain checkboxes: the brackets would be",
        ""- [x]" Text can't contain checkboxes: the brackets would be",
        ""[^1]" Text can't contain footnotes: the mark would be shown",
        ""<u" Text can't contain the tag <u>. Use Markdown: **bold**,",
        ""~~struck~~" Text can't be struck through: ~~ would be shown",
        ""[a link (/20/x)" "[a link (/20/x)" isn't a link and would b",
        ""**" The ** in "0/x), and **bold" would be shown as typed. W",
        ""**" The ** in "another** one" would be shown as typed. Writ",
      ]
    `);
  });

  it('aren’t reported twice for one cause', () => {
    expect(reported('<script>a</script> and <img src="x" alt="y">')).toHaveLength(2);
    expect(reported('Title\n---')).toHaveLength(1);
    expect(reported('![a] (/b)')).toHaveLength(1);
  });
});
