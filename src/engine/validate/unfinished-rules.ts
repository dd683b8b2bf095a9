import type { TextFault } from './fault.ts';
import { shown } from './sentences.ts';

/** Text that `npm run new:page` writes for the people who continue the page. */
export const PAGE_SCAFFOLD = {
  description: (title: string) =>
    `${title}: write here, in one or two sentences, what visitors find on this page.`,
  text: (title: string) => `Write about ${title.toLowerCase()} here.`,
};

/** Text in the examples of `npm run new:block`. */
export const BLOCK_SCAFFOLD = {
  heading: 'A heading',
  text: 'A **text** below it.',
  textOnly: 'A text without a heading.',
};

const NOUN = String.raw`(?:text|title|heading|headline|sub-?title|description|caption|content|copy|name|message|words|sentence|paragraph|picture|image|photo|logo|link)`;

/** Placeholders anywhere in a text. */
const ANYWHERE: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])(?:TODO|TBD|TBA|TBC|FIXME)(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])to-?do\s*[:：]/iu,
  /(?<!\p{L})(?:lorem\s+ipsum|dolor\s+sit\s+amet|consectetur\s+adipisc|sed\s+do\s+eiusmod|tempor\s+incididunt|labore\s+et\s+dolore|ipsum\s+dolor|nulla\s+(?:facilisi|pariatur)|vestibulum\s+ante|pellentesque\s+habitant)/iu,
  /\?{3,}/u,
  /(?<!\p{L})(?:placeholder|dummy|filler)\s+text(?!\p{L})/iu,
  /(?<!\p{L})write here, in one or two sentences/iu,
  new RegExp(String.raw`(?<!\p{L})your\s+(?:\w+\s+)?${NOUN}\s+(?:goes\s+|comes\s+)?here(?!\p{L})`, 'iu'),
  new RegExp(
    String.raw`(?<!\p{L})(?:insert|enter|add|type|put|place|paste|write)\s+(?:(?:a|an|the|your|some|short|main)\s+){0,3}${NOUN}\s+here(?!\p{L})`,
    'iu',
  ),
  new RegExp(String.raw`(?<!\p{L})${NOUN}\s+(?:goes|comes)\s+here(?!\p{L})`, 'iu'),
  // In Markdown, this can start a link.
  /[[<](?:to\s?do|tbd|insert|enter|fill\s+in|placeholder|to\s+be\s+\w+|your\s+\w+)(?:\s[^[\]<>\n]{0,60})?[\]>](?![([])/iu,
  new RegExp(String.raw`\[(?:the |a |some )?${NOUN}\](?![([])`, 'iu'),
  /(?:제목|내용|설명|텍스트|문구)[을를]?\s*(?:입력|작성)\s*(?:하세요|해\s?주세요|하십시오)|여기에\s*(?:(?:제목|내용|설명|텍스트|문구)[을를]?\s*)?(?:입력|작성)|(?:추후\s*)?(?:작성|입력)\s*예정/u,
  /\[(?:제목|내용|설명|이름|회사명|사진|이미지|그림|입력)\](?![([])/u,
  /(?<!\p{L})click to (?:add|edit|enter)(?!\p{L})|(?<!\p{L})(?:John|Jane) Doe(?!\p{L})|홍길동/iu,
  // ○○건설, OOO 주식회사, XX kW
  /[○◯〇]{2,}|(?<![\p{L}\p{N}])O{3,}(?![A-Za-z\d])|(?<![\p{L}\p{N}])X{2,}(?=\s*(?:[kM]W|[mck]?m|kg|t|%|GPM|rpm|°C|EUR|USD|KRW|원|개|명)(?!\p{L}))/u,
];

/** Placeholders that are the whole text. */
const WHOLE_TEXT: readonly RegExp[] = [
  new RegExp(String.raw`^(?:(?:the|some|sample|example|test|body)\s+){0,2}${NOUN}\s+here[.!…]*$`, 'iu'),
  new RegExp(
    String.raw`^(?:insert|enter|add|write|replace|change)\s+(?:(?:a|an|the|your|this|some)\s+){0,2}(?:${NOUN}|this)[.!…]*$`,
    'iu',
  ),
  /^(?:(?:sample|example|test)\s+text|test(?:ing)?\s+\d+|foo(?:\s+bar)?|heading\s+\d|new\s+page|tbc|tbd|to-?do|test\s+page|placeholder|lorem|type\s+here|your\s+company)[.!…]*$/iu,
  /^(\p{L}+)(?:\s+\1){2,}[.!…]*$/iu,
  /^(?:[([](?:draft|초안)[)\]]|초안)|(?<=\S\s{0,2})[-–(]\s*(?:copy|사본|복사본)\)?(?:\s*\(?\d+\))?$/iu,
  /^(?:YYYY|yyyy)[-./ ]+(?:MM|mm)[-./ ]+(?:DD|dd)\.?$/,
  /^(?:(?:예시|샘플|임시)\s*(?:텍스트|문구|내용|제목)|테스트(?:\s*\d+|\s*페이지|입니다)?|제목\s?없음|(?:제목|내용|설명)\s*입력|추후\s*(?:작성|기재|입력|추가|보완)|작성\s?중|미정|가나다라(?:마바사)?|[ㄱ-ㅎ]{3,}|[ㅏ-ㅣ]{3,})[.!…]*$/u,
  /^write about \P{Cc}{1,200} here\.?$/iu,
  /^[([]?to be (?:written|added|completed|filled in|determined|decided|defined|confirmed|announced|provided|supplied|translated)[)\]]?[.!…]*$/iu,
  /^(?:asdf\w*|qwert\w*|x{3,}|blah(?:[ ,]+blah)*|\?{2,}|#{3,}|untitled)[.!…]*$/iu,
  /^(?:\.{2,}|…+|new (?:item|card|tab|slide|section|block|row|entry)|(?:card|tab|slide|block|section|item) title|(?:item|card|tab|slide|feature|bullet) \d{1,2})[.!…]*$/iu,
  // A model without a name: buyers know it by its code or its class.
  /^(?:model|모델) ?(?:no\.? ?)?[1-9a-h]$/iu,
];

/** Dashes as spreadsheets use them for a missing value. */
const ONLY_DASH = /^\s*[\p{Pd}\u2043\u2212]+\s*$/u;

/** Exact texts from the examples of a new block. */
const EXACT: ReadonlySet<string> = new Set(Object.values(BLOCK_SCAFFOLD));

/** A quick test: most texts contain none of these and aren't checked further. */
const LIKELY =
  /\bhere\b|TODO|TBD|TBA|TBC|FIXME|to-?do\s*[:：]|lorem|dolor|consectetur|eiusmod|incididunt|nulla\s|vestibulum|pellentesque|\?{3}|(?:placeholder|dummy|filler) |[[<]\s*(?:to|tbd|insert|enter|fill|placeholder|your)|\[[\w -]{4,20}\]|입력|작성|\[[가-힣]{2,3}\]|click to|\bDoe\b|홍길동|[○◯〇]{2}|OOO|XX/i;
const LONGEST_WHOLE_TEXT = 250;

/** Placeholders that wait for real text: those of a new page or block, TODO, lorem ipsum, "Your text here". */
export function checkUnfinished(text: string): TextFault[] {
  if (ONLY_DASH.test(text)) {
    const message = `${shown(text.trim())} tells visitors nothing. In a table leave the cell empty (null) if the value is given on request; otherwise write words, such as "none" or "not applicable".`;
    return [{ rule: 'unfinished-text', message }];
  }
  const found = EXACT.has(text)
    ? { index: 0, words: text }
    : ((LIKELY.test(text) ? firstMatch(ANYWHERE, text) : null) ??
      (text.length <= LONGEST_WHOLE_TEXT ? firstMatch(WHOLE_TEXT, text.trim()) : null));
  if (!found) return [];
  const { index, words } = found;
  const message = `${shown(words)} is placeholder text. Write the text, or remove these words.`;
  return [{ rule: 'unfinished-text', message, within: { offset: index, length: words.length } }];
}

function firstMatch(patterns: readonly RegExp[], text: string): { index: number; words: string } | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match) return { index: match.index, words: match[0] };
  }
  return null;
}
