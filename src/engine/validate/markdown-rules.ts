import { holdsList } from '../common/markdown/find-lists.ts';
import { isBlank } from '../common/visible-text.ts';
import type { RichTag } from '../common/page-values.ts';
import { overlap } from './fault.ts';
import type { TextFault, Within } from './fault.ts';
import { checkForms } from './markdown-forms.ts';
import { checkBrokenMarks, checkFactPlaces, checkLostMarks, showsNothing } from './mark-rules.ts';
import { linkPlacesIn, spanOf } from './text-rules.ts';

/** Most texts have none of these characters, and so no faults of Markdown. */
const MARKED = /[\n#*<>[\]^_`{|}~\\]|==|!!!|:[a-z:]|^ *-/;
/** `# 1 pump` is a number, not a heading. */
const HEADING = /^ {0,3}(?:#{1,6}(?:[ \t]+(?!\d)|$)|\S.*\n {0,3}(?:=+|-+)[ \t]*$)/gm;
const LIST_ITEM = /^[ \t]*(?:-|1\.)[ \t]/m;
/** A Windows path: in Markdown, a backslash before punctuation isn't shown. */
const LOST_BACKSLASH =
  /(?<=^|[\s("'])(?:\\\\(?=[\p{L}\p{N}])|[A-Za-z]:(?:\\[\p{L}\p{N}][^\s\\]*)*\\(?=[!-/:-@[-[\]-`{-~]))/gu;
/** Text in which one backslash would be shown and another wouldn't: `plans\new\_old`. */
const MIXED_BACKSLASHES =
  /(?<!\S)(?=[^\s`]*(?<!\\)\\[\p{L}\p{N}])[^\s`]*?(?<!\\)\\(?=[!-/:-@[-`{-~])(?!\\)[^\s`]*/gu;
/** A needless backslash before punctuation: in an emoticon, in `..\..\plans`, in `5\%`. */
const NEEDLESS_BACKSLASH =
  /(?<!\\)\\(?:(?=[%^,:;=?@"'$/]|\((?!.*\\\)))(?<!\]\\)|(?<!\d\\)(?=\.)|(?<![\p{L}\p{N}]\\)(?=_(?![\p{L}\p{N}])))/gu;
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

/** Further rules for Markdown. `inline` is one paragraph. All faults of a text are found at once, each at its own place. */
export function checkMarkdown(text: string, inline: boolean): TextFault[] {
  const faults = MARKED.test(text)
    ? withoutOverlaps([
        ...checkParagraphs(text, inline),
        ...checkForms(text),
        ...checkBackslashes(text),
        ...checkTags(text),
        ...checkLostMarks(text),
        ...checkBrokenMarks(text),
        ...checkFactPlaces(text),
      ])
    : [];
  if (faults.length > 0 || isBlank(text) || !showsNothing(text)) return faults;
  const message = 'None of this text would be shown. Write some words, or leave it out.';
  return [{ rule: 'empty-text', message }];
}

/** More than a lint reports of a file. */
const MOST = 300;

/** Leaves out consequences: faults in a place that an earlier one of the list already covers. */
function withoutOverlaps(faults: readonly TextFault[]): TextFault[] {
  const kept: TextFault[] = [];
  for (const fault of faults) {
    if (kept.length < MOST && !kept.some(({ within }) => isWithin(fault, within))) kept.push(fault);
  }
  return kept;
}

function isWithin({ within }: TextFault, other: Within | undefined): boolean {
  return within !== undefined && other !== undefined && overlap(within, other);
}

function checkParagraphs(text: string, inline: boolean): TextFault[] {
  const headings = [...text.matchAll(HEADING)];
  if (headings.length > 0) {
    const message =
      'This text contains a heading. Use a heading or section block instead, so that heading levels stay in order.';
    return headings.map((found) => ({ rule: 'markdown-heading', message, within: spanOf(found) }));
  }
  const second = inline ? (/\n[ \t]*\n/.exec(text) ?? (holdsList(text) ? LIST_ITEM.exec(text) : null)) : null;
  if (!second) return [];
  const message = 'This text must be one paragraph, without lists or blank lines.';
  return [{ rule: 'one-paragraph', message, within: spanOf(second) }];
}

function checkBackslashes(text: string): TextFault[] {
  if (!text.includes('\\')) return [];
  const refuse = (found: RegExpExecArray, message: string): TextFault => ({
    rule: 'leftover-marks',
    message,
    within: spanOf(found),
  });
  const lost = "A backslash in this path wouldn't be shown. Write each backslash twice.";
  const needless = "This backslash wouldn't be shown. Write it twice, or leave it out.";
  return [
    ...[...text.matchAll(LOST_BACKSLASH), ...text.matchAll(MIXED_BACKSLASHES)].map((found) =>
      refuse(found, lost),
    ),
    ...needlessBackslashes(text).map((found) => refuse(found, needless)),
  ];
}

/** Those outside addresses. */
function needlessBackslashes(text: string): RegExpExecArray[] {
  const addresses = linkPlacesIn(text).map(({ within }) => within);
  const isInAddress = (at: number): boolean =>
    addresses.some(({ offset, length }) => at >= offset && at < offset + length);
  return [...text.matchAll(NEEDLESS_BACKSLASH)].filter(({ index }) => !isInAddress(index));
}

/** Tags that have a block of their own. */
const BLOCKS_FOR_TAGS: Readonly<Record<string, string>> = {
  ...{
    details: 'faq',
    pre: 'code-sample',
    summary: 'faq',
    table: 'data-table',
    img: 'picture',
    figure: 'picture',
  },
};

function checkTags(text: string): TextFault[] {
  if (!text.includes('<')) return [];
  const opened = new Set<string>();
  return [...text.matchAll(TAG)].flatMap((found): TextFault[] => {
    const name = (found[1] ?? '').toLowerCase();
    if (ALLOWED_TAGS.has(name) || (found[0].startsWith('</') && opened.has(name))) return [];
    opened.add(name);
    const block = BLOCKS_FOR_TAGS[name];
    const instead = block ? `a ${block} block` : 'Markdown: **bold**, *italic*, [words](/address)';
    const message = `Text can't contain the tag <${found[1]}>. Use ${instead}.`;
    return [{ rule: 'markdown-not-allowed', message, within: spanOf(found) }];
  });
}
