import { expect, it } from 'vitest';
import { compileInline } from '../../compile/compile-markdown.ts';
import type { RichTextValue } from '../page-values.ts';

/** Bold words in «», italic ones in ‹›. */
function show(value: RichTextValue): string {
  return value
    .map((node) => {
      if (typeof node === 'string') return node;
      const inner = show(node.children);
      return node.tag === 'strong' ? `«${inner}»` : node.tag === 'em' ? `‹${inner}›` : inner;
    })
    .join('');
}

it.each([
  ['**마크다운(Markdown)**의 뜻', '«마크다운(Markdown)»의 뜻'],
  ['**“따옴표”**는', '«“따옴표”»는'],
  ['**"따옴표"**는', '«"따옴표"»는'],
  ['**90%**를', '«90%»를'],
  ['**끝.**은', '«끝.»은'],
  ['**[공지]**를', '«[공지]»를'],
  ['한국어는**굵게**쓴다', '한국어는«굵게»쓴다'],
  ['这是**重要**的', '这是«重要»的'],
  ['这是**“重要”**的', '这是«“重要”»的'],
  ['これは**重要（大事）**です', 'これは«重要（大事）»です'],
  ['『**太字**』', '『«太字»』'],
  ['**ملاحظة:** نص', '«ملاحظة:» نص'],
  ['*기울임*은', '‹기울임›은'],
  ['*(기울임)*은', '‹(기울임)›은'],
  ['a *word*, (*two*)', 'a ‹word›, (‹two›)'],
  ['**7.5 kW** and **+82 51**', '«7.5 kW» and «+82 51»'],
  ['**전력**/**건설**', '«전력»/«건설»'],
  ['**Pump**s', '«Pump»s'],
  ['***both***', '‹«both»›'],
  ['**bold *and italic* words**', '«bold ‹and italic› words»'],
  ['**a** 2*3*4 **b**', '«a» 2*3*4 «b»'],
  ['** not **', '** not **'],
  ['**open', '**open'],
])('%j is read as %j', (text, shown) => expect(show(compileInline(text))).toBe(shown));
