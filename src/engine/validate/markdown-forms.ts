import type { LintRule } from '../common/errors.ts';
import { withoutLiterals } from './mark-rules.ts';
import type { TextFault } from './fault.ts';
import { spanOf } from './text-rules.ts';

/** Something that staff know from other systems and that texts of pages can't contain. */
interface Form {
  readonly rule: Extract<LintRule, 'leftover-marks' | 'markdown-not-allowed'>;
  /** A text without it can't match. Most texts are sorted out by it quickly. */
  readonly needs: string;
  readonly pattern: RegExp;
  readonly message: string;
  /** Whether Markdown files can't contain it either, or the message for them. */
  readonly inFiles?: true | string;
}

/** Forms that change lines, also within code and escapes. */
const OF_LINES: readonly Form[] = [
  {
    rule: 'markdown-not-allowed',
    needs: '```',
    pattern: /^ {0,3}`{3}[\s\S]*?(?:\n {0,3}`{3,}[ \t]*$|(?![\s\S]))/gm,
    message: "Text can't contain code blocks. Use a code-sample block.",
  },
  {
    rule: 'markdown-not-allowed',
    needs: '~~~',
    pattern: /^ {0,3}~{3}[\s\S]*?(?:\n {0,3}~{3,}[ \t]*$|(?![\s\S]))/gm,
    message: "Text can't contain code blocks. Use a code-sample block.",
  },
  {
    rule: 'markdown-not-allowed',
    needs: '',
    pattern: /^ {0,3}([-*_])[ \t]*(?:\1[ \t]*){2,}$/gm,
    message: "Text can't contain horizontal rules.",
  },
  {
    // Lines with a bullet, or a hyphen without a space: Markdown joins them to one line.
    rule: 'leftover-marks',
    needs: '\n',
    pattern: /^[ \t]*(?:[•‣◦▪●○·ㆍ]|[-–](?=\p{L})).*(?:\n[ \t]*(?:[•‣◦▪●○·ㆍ]|[-–](?=\p{L})).*)+/gmu,
    message:
      'These lines would run together into one. For a list, begin each entry with a hyphen and a space, and leave a blank line before the first.',
  },
  {
    // A list in other editors. Here it stays as typed, so screen readers don't announce a list.
    rule: 'leftover-marks',
    needs: '\n',
    pattern: /^ {0,3}([*+])[ \t]+\p{L}.*(?:\n {0,3}\1[ \t]+\p{L}.*)+/gmu,
    message:
      'The marks before these lines would be shown as typed. For a list, begin each entry with a hyphen and a space.',
  },
  {
    // Entries separated by empty lines are paragraphs.
    rule: 'leftover-marks',
    needs: '\n',
    pattern: /^-[ \t]+\p{L}.*(?:\n[ \t]*\n-[ \t]+\p{L}.*)+/gmu,
    message:
      'The hyphens before these lines would be shown as typed. Remove the blank lines between the entries of a list.',
  },
  {
    rule: 'markdown-not-allowed',
    needs: '![',
    pattern: /!\[[^\]\n]*(?:\]\([^)\n]*\))?/g,
    message: "Text can't contain pictures. Use a picture block.",
  },
];

const SHOWN_DIRECTIVE =
  "Text can't contain directives: their marks would be shown as typed. Use a note block for a remark, a callout block for something that should stand out, and a faq block for questions and answers.";

const DIRECTIVE_IN_FILE =
  'Directives have no meaning here: their marks would be shown as typed. Write a paragraph that begins with **Note.**';

/** Forms of other kinds of Markdown, of which readers would see the marks. */
const OF_OTHERS: readonly Form[] = [
  {
    // `> 5 MW` and `>_<` are ordinary text.
    rule: 'markdown-not-allowed',
    needs: '>',
    pattern: /^[ \t]*(?:>[ \t]*)+(?=["“'‘*([]*\p{L}|\[!).*(?:\n[ \t]*>.*)*/gmu,
    message:
      "Text can't contain block quotes: > would be shown as typed. Use a quote block for somebody's words, and a note block for a remark.",
  },
  {
    rule: 'markdown-not-allowed',
    needs: '[',
    pattern: /^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[[ xX]\](?=\s|$)/gm,
    message:
      "Text can't contain checkboxes: the brackets would be shown as typed. For a list, begin each entry only with a hyphen and a space.",
  },
  {
    rule: 'markdown-not-allowed',
    needs: '^',
    pattern: /\[\^[^\]\s^]{1,40}\](?::(?=\s|$))?|\^\[[^\]\n]+\]/g,
    message:
      "Text can't contain footnotes: the mark would be shown as typed. Put the remark in the text itself, or in a note block.",
    inFiles:
      'Footnotes have no meaning here: the mark would be shown as typed. Put the remark in the text itself.',
  },
  {
    rule: 'markdown-not-allowed',
    needs: ':::',
    pattern: /^[ \t]*:{3,}[ \t]*(?:[\p{L}{[].*)?$/gmu,
    message: SHOWN_DIRECTIVE,
    inFiles: DIRECTIVE_IN_FILE,
  },
  {
    rule: 'markdown-not-allowed',
    needs: ':',
    pattern: /(?<![\p{L}\p{N}:]):{1,2}[a-z][\w-]*(?:\[[^\]\n]*\]|\{[^{}\n]*\})/gu,
    message: SHOWN_DIRECTIVE,
    inFiles: DIRECTIVE_IN_FILE,
  },
  {
    rule: 'markdown-not-allowed',
    needs: '!!!',
    pattern: /^!!![ \t]+[a-z]+.*$/gm,
    message: SHOWN_DIRECTIVE,
    inFiles: DIRECTIVE_IN_FILE,
  },
  {
    rule: 'markdown-not-allowed',
    needs: '==',
    pattern: /(?<![=<>!\w])==(?=[^\s=>])[^=\n]*(?<=[^\s<])==(?![=\w])/g,
    message: "Text can't be highlighted: == would be shown as typed. Use **bold**.",
    inFiles: true,
  },
  {
    // `__init__` and `_x_` are ordinary text.
    rule: 'leftover-marks',
    needs: '_',
    pattern: /(?<![\p{L}\p{N}_])(_{1,2})(?=[^\s_])[^_\n]*(?:[ \t][^_\n]*[^\s_]|[:.!?])\1(?![\p{L}\p{N}_])/gu,
    message:
      'These underscores would be shown as typed. Write bold text as **words** and italic text as *words*.',
  },
  {
    // `5~10` is a range, `x^2^3` a power of a power.
    rule: 'leftover-marks',
    needs: '~',
    pattern: /(?<=[A-Za-z)])~\d{1,3}~(?!\d)/g,
    message:
      '~ would be shown as typed. Write the character itself, such as H₂O, or put it between <sub> and </sub>.',
    inFiles: '~ would be shown as typed. Write the character itself, such as H₂O.',
  },
  {
    rule: 'leftover-marks',
    needs: '^',
    pattern: /(?<=[\p{L}\p{N})])\^[\p{L}\p{N}+-]{1,4}\^(?![\p{L}\p{N}^])/gu,
    message:
      '^ would be shown as typed. Write the character itself, such as m³, or put it between <sup> and </sup>.',
    inFiles: '^ would be shown as typed. Write the character itself, such as m³.',
  },
  {
    rule: 'leftover-marks',
    needs: '[',
    pattern: /^ {0,3}\[[^\]^\n]+\]:[ \t]+<?(?:https?:|mailto:|tel:|[/#])\S*|\[\[[^[\]\n]+\]\]/gm,
    message: 'This would be shown as typed. Write links as [words](/address).',
    inFiles: true,
  },
  {
    rule: 'leftover-marks',
    needs: ':',
    pattern: /(?<![^\s(]):[a-z][a-z_]{2,}:(?![^\s.,!?)])/g,
    message: 'The name of this emoji would be shown as typed. Write the emoji itself, or leave it out.',
    inFiles: true,
  },
  {
    rule: 'leftover-marks',
    needs: '{',
    pattern: /\{(?:[.#][\w-]|:[ a-z]|%)[^{}\n]*\}/g,
    message: 'These braces and the text in them would be shown as typed. Remove them.',
    inFiles: true,
  },
  {
    // Not at the end of a path: `C:\\plans\\`.
    rule: 'leftover-marks',
    needs: '\\\n',
    pattern: /(?<![\\:]\S{0,200})\\(?=\n)/g,
    message: 'This backslash would be shown as typed. Write <br> for a new line.',
  },
];

/** Every place in a text that has one of the forms. */
export function checkForms(text: string): TextFault[] {
  const faults = find(text, OF_LINES, () => text);
  return [...faults, ...find(text, OF_OTHERS, () => withoutLiterals(text))];
}

/**
 * Every place in a Markdown file that has one of the forms that readers of the site would see as typed.
 * @param text only what is shown as text; everything else is blank
 */
export function checkOtherForms(text: string): TextFault[] {
  const forms = OF_OTHERS.flatMap(({ inFiles, ...form }) =>
    inFiles === undefined ? [] : [{ ...form, ...(typeof inFiles === 'string' && { message: inFiles }) }],
  );
  return find(text, forms, () => text);
}

/** @param searched the text to search, of the same length; asked for only if the text itself has the form */
function find(text: string, forms: readonly Form[], searched: () => string): TextFault[] {
  return forms.flatMap(({ rule, needs, pattern, message }) => {
    if (!text.includes(needs) || text.search(pattern) < 0) return [];
    return [...searched().matchAll(pattern)].map((found) => ({ rule, message, within: spanOf(found) }));
  });
}
