import type { TextFault } from './fault.ts';
import { shown } from './sentences.ts';

/** Starts of link texts that don't describe their target; compared without case, punctuation and arrows. */
const VAGUE_WORDS = [
  String.raw`(?:please )?(?:(?:just )?(?:click|press|tap|push|touch|see|look|check|find it|find out|go|read|read on|read it|visit)(?: (?:right )?(?:here|this|it|me|on this|(?:on )?(?:this|the|our) (?:link|page|button|site|website)|on the link|to (?:the |this )?(?:link|page|site|website)))?)(?: for (?:more|(?:more |full |further )?(?:details|info|information)))?`,
  String.raw`(?:right )?here|over here|this|that|it|this one|link(?: \d+)?|(?:the )?(?:pdf )?file|pdf|(?:(?:our|the) )?(?:website|web site|homepage)|button|(?:see )?(?:above|below)`,
  String.raw`(?:download|open|view|show|get|details)(?: (?:here|it|this|now|(?:the |this )?(?:pdf|file|document|link|page)))?|(?:pdf|file) (?:download|link)`,
  String.raw`(?:this|the|that|our|following|the following) (?:link|page|site|website|address|button|article)`,
  String.raw`(?:read|see|view|show|learn|find out|discover|know|get|load)(?: much)? more(?: about (?:it|this|that|us))?|more|more here|(?:(?:see|for|view|read) )?(?:(?:(?:more|full|further) )?details|(?:more|further) (?:info|information))|(?:see|view|read|show) (?:all|it|the rest)|check it out`,
  String.raw`continue|continue reading|go|go there|next page|web ?page|url`,
  String.raw`(?:여기|이곳)(?:를|을|서|에서|로)?(?: ?(?:클릭|누르|눌러|확인|보기|보세요)(?: ?(?:하기|하세요|해 주세요|주세요|세요|하십시오))?)?`,
  String.raw`(?:링크 ?)?클릭(?: ?(?:하세요|해 주세요))?|링크|이 ?(?:링크|페이지|글)|파일|첨부(?: ?파일)?|원문(?: ?보기)?`,
  String.raw`자세히(?: ?보기)?|자세한 ?(?:내용|사항|정보)[은는]?(?: ?(?:보기|여기|확인|더 ?보기))?|더 ?(?:보기|알아 ?보기)|상세(?: ?(?:내용|정보))?(?: ?보기)?|보기|보러 ?가기|확인 ?하기|이동(?: ?하기)?`,
  String.raw`(?:(?:홈페이지|사이트|페이지) ?)?바로 ?가기|(?:파일 ?)?(?:다운로드|내려받기)|홈페이지`,
];
const VAGUE = new RegExp(`^(?:${VAGUE_WORDS.join('|')})$`, 'u');

/** Whether a link text alone doesn't describe the target, such as "here" or "Read more". */
export function isVague(text: string): boolean {
  const plain = text
    .replace(/<[^<>]*>|[*_`]|\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  // An arrow on its own is as bad as nothing.
  return plain === '' ? /\S/.test(text) : plain.length <= 40 && VAGUE.test(plain);
}

export function vagueLink(text: string): Pick<TextFault, 'rule' | 'message'> {
  const message = `${shown(text)} doesn't say where the link leads; many people hear links out of context. Name the target, such as [our references](/30/references).`;
  return { rule: 'vague-link', message };
}

const LINK = /!?\[((?:[^[\]\\\n]|\\.){1,300})\]\(\s*<?([^\s()<>]*(?:\([^\s()]*\)[^\s()<>]*)*)/g;
const ANCHOR = /<a\s[^<>]*>([^<]{1,300})<\/a\s*>/gi;
/** `https://…`, `www.…` and an address of this site, as typed. */
const ADDRESS =
  /(?:https?:\/\/[^\s<>()[\]*]{3,}|(?<![\w/.@-])www\.[\w-]+(?:\.[\w-]+)+(?:\/[^\s<>()[\]*]*)?|(?<![\w/.<"'(=]|\]\()\/(?:#\/)?[1-9]\d{2,5}\/[a-z][\w-]*(?:\/[\w-]+)*)/;
const END_OF_SENTENCE = /[.,;:!?'"’”]+$/;

/** Faults of link texts in Markdown, and bare addresses in the text. */
export function checkLinkWords(markdown: string): TextFault[] {
  const faults: TextFault[] = [];
  let rest = markdown;
  const blank = (index: number, length: number): void => {
    rest = rest.slice(0, index) + ' '.repeat(length) + rest.slice(index + length);
  };
  if (markdown.includes('](') || markdown.includes('</a')) {
    for (const { 0: whole, 1: words = '', index } of [
      ...markdown.matchAll(LINK),
      ...markdown.matchAll(ANCHOR),
    ]) {
      blank(index, whole.length);
      const within = { offset: index + Math.max(1, whole.indexOf(words)), length: words.length };
      if (whole.startsWith('!')) continue; // reported as a picture
      if (isVague(words)) faults.push({ ...vagueLink(words), within });
      else if (isLongAddress(words)) faults.push({ ...bareAddress(words), within });
    }
  }
  return [...faults, ...checkBareAddress(rest)];
}

/** The same for HTML, where text can contain addresses. */
export function checkLinkWordsInHtml(html: string): TextFault[] {
  return [...html.matchAll(ANCHOR)].flatMap(({ 0: whole, 1: words = '', index }) => {
    const within = { offset: index + whole.lastIndexOf(words), length: words.length };
    return isVague(words) ? [{ ...vagueLink(words), within }] : [];
  });
}

/** An address shown in a text. A site's short name, www.example.com, is a valid text for a link to it. */
function isLongAddress(text: string): boolean {
  return (
    !/\s/.test(text.trim()) && /^(?:https?:\/\/|www\.[^/]+\/.|\/(?:#\/)?[1-9]\d{2,5}\/)/i.test(text.trim())
  );
}

/** An address in a text that isn't a link. */
export function checkBareAddress(text: string): TextFault[] {
  if (!text.includes('/') && !text.includes('www.')) return [];
  const match = ADDRESS.exec(text);
  if (!match) return [];
  const address = match[0].replace(END_OF_SENTENCE, '');
  return [{ ...bareAddress(address), within: { offset: match.index, length: address.length } }];
}

function bareAddress(address: string): Pick<TextFault, 'rule' | 'message'> {
  const message = `${shown(address)} is a bare address: it would be read out letter by letter. If the text takes Markdown, link words instead: [the catalogue](${address}).`;
  return { rule: 'bare-address', message };
}
