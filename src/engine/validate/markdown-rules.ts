import { holdsList } from '../common/markdown/find-lists.ts';
import { isBlank } from '../common/visible-text.ts';
import type { RichTag } from '../common/page-values.ts';
import type { LintRule } from '../common/errors.ts';
import type { TextFault } from './fault.ts';
import { checkBrokenMarks, checkFactPlaces, checkLostMarks, showsNothing } from './mark-rules.ts';
import { linkPlacesIn, spanOf } from './text-rules.ts';

/** `# 1 pump` is a number, not a heading. */
const HEADING = /^ {0,3}(?:#{1,6}(?:[ \t]+(?!\d)|$)|\S.*\n {0,3}(?:=+|-+)[ \t]*$)/m;
const RULE_OR_CODE = /^ {0,3}(?:([-*_])[ \t]*(?:\1[ \t]*){2,}$|```|~~~)/m;
const LIST_ITEM = /^[ \t]*(?:-|1\.)[ \t]/m;
/** A list in other editors. Here it stays as typed, so screen readers don't announce a list. */
const STARRED_LINES = /^ {0,3}([*+])[ \t]+\p{L}.*\n {0,3}\1[ \t]+\p{L}/mu;
/** Entries separated by empty lines are paragraphs. */
const LOOSE_LIST = /^-[ \t]+\p{L}.*\n[ \t]*\n-[ \t]+\p{L}/mu;
/** A Windows path: in Markdown, a backslash before punctuation isn't shown. */
const LOST_BACKSLASH =
  /(?<=^|[\s("'])(?:\\\\(?=[\p{L}\p{N}])|[A-Za-z]:(?:\\[\p{L}\p{N}][^\s\\]*)*\\(?=[!-/:-@[-[\]-`{-~]))/u;
/** Text in which one backslash would be shown and another wouldn't: `plans\new\_old`. */
const MIXED_BACKSLASHES =
  /(?<!\S)(?=[^\s`]*(?<!\\)\\[\p{L}\p{N}])[^\s`]*?(?<!\\)\\(?=[!-/:-@[-`{-~])(?!\\)[^\s`]*/u;
/** A needless backslash before punctuation: in an emoticon, in `..\..\plans`, in `5\%`. */
const NEEDLESS_BACKSLASH =
  /(?<!\\)\\(?:(?=[%^,:;=?@"'$/]|\((?!.*\\\)))(?<!\]\\)|(?<!\d\\)(?=\.)|(?<![\p{L}\p{N}]\\)(?=_(?![\p{L}\p{N}])))/gu;
/** Lines with a bullet, or a hyphen without a space: Markdown joins them to one line. */
const LINES_RUN_TOGETHER = /^[ \t]*(?:[•‣◦▪●○·ㆍ]|[-–](?=\p{L})).*\n[ \t]*(?:[•‣◦▪●○·ㆍ]|[-–](?=\p{L}))/mu;
const PICTURE = /!\[[^\]\n]*(?:\]\([^)\n]*\))?/;
/** Not `](</files/a b.pdf>)`, which is a link's address. */
const TAG = /(?<!\]\(\s*)<\/?([A-Za-z][A-Za-z0-9-]*)(?=[\s/>])/g;
/** Tags allowed in compiled Markdown; any others would be lost. */
const ALLOWED_TAGS: ReadonlySet<string> = new Set<RichTag>([
  ...([
    'p',
    'a',
    'strong',
    'em',
    'ul',
    'ol',
    'li',
    'br',
    'sup',
    'sub',
    'code',
    'blockquote',
    'span',
  ] as const),
]);

/** Further rules for Markdown. `inline` is one paragraph. */
export function checkMarkdown(text: string, inline: boolean): TextFault[] {
  const faults: TextFault[] = [];
  const refuse = (rule: LintRule, found: RegExpExecArray, message: string): void =>
    void faults.push({ rule, message, within: spanOf(found) });
  const heading = HEADING.exec(text);
  const second = inline ? (/\n[ \t]*\n/.exec(text) ?? (holdsList(text) ? LIST_ITEM.exec(text) : null)) : null;
  if (heading) {
    refuse(
      'markdown-heading',
      heading,
      'This text contains a heading. Use a heading or section block instead, so that heading levels stay in order.',
    );
  } else if (second) {
    refuse('one-paragraph', second, 'This text must be one paragraph, without lists or blank lines.');
  }
  const ruleOrCode = faults.length === 0 ? RULE_OR_CODE.exec(text) : null;
  if (ruleOrCode) {
    refuse('markdown-not-allowed', ruleOrCode, "Text can't contain horizontal rules or code blocks.");
  }
  const together = text.includes('\n') ? LINES_RUN_TOGETHER.exec(text) : null;
  if (together) {
    refuse(
      'leftover-marks',
      together,
      'These lines would run together into one. For a list, begin each entry with a hyphen and a space, and leave a blank line before the first.',
    );
  }
  const starred = STARRED_LINES.exec(text);
  if (starred) {
    refuse(
      'leftover-marks',
      starred,
      'The marks before these lines would be shown as typed. For a list, begin each entry with a hyphen and a space.',
    );
  }
  const loose = LOOSE_LIST.exec(text);
  if (loose) {
    refuse(
      'leftover-marks',
      loose,
      'The hyphens before these lines would be shown as typed. Remove the blank lines between the entries of a list.',
    );
  }
  const backslash = text.includes('\\') ? (LOST_BACKSLASH.exec(text) ?? MIXED_BACKSLASHES.exec(text)) : null;
  if (backslash) {
    refuse(
      'leftover-marks',
      backslash,
      "A backslash in this path wouldn't be shown. Write each backslash twice.",
    );
  }
  const needless = text.includes('\\') && !backslash ? needlessBackslash(text) : undefined;
  if (needless) {
    const message = "This backslash wouldn't be shown. Write it twice, or leave it out.";
    refuse('leftover-marks', needless, message);
  }
  const picture = text.includes('![') ? PICTURE.exec(text) : null;
  if (picture) refuse('markdown-not-allowed', picture, "Text can't contain pictures. Use a picture block.");
  const tag = text.includes('<')
    ? [...text.matchAll(TAG)].find(([, name = '']) => !ALLOWED_TAGS.has(name.toLowerCase()))
    : undefined;
  if (tag)
    refuse(
      'markdown-not-allowed',
      tag,
      `Text can't contain the tag <${tag[1]}>. Use Markdown: **bold**, *italic*, [words](/address).`,
    );
  if (faults.length === 0)
    faults.push(...checkLostMarks(text), ...checkBrokenMarks(text), ...checkFactPlaces(text));
  if (faults.length === 0 && showsNothing(text) && !isBlank(text)) {
    const message = 'None of this text would be shown. Write some words, or leave it out.';
    faults.push({ rule: 'empty-text', message });
  }
  return faults;
}

/** The first one outside addresses. */
function needlessBackslash(text: string): RegExpExecArray | undefined {
  const addresses = linkPlacesIn(text).map(({ within }) => within);
  const isInAddress = (at: number): boolean =>
    addresses.some(({ offset, length }) => at >= offset && at < offset + length);
  return [...text.matchAll(NEEDLESS_BACKSLASH)].find(({ index }) => !isInAddress(index));
}
