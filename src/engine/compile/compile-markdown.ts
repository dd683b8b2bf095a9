import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import type { Options as SanitizeSchema } from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { ordinaryLines } from '../common/markdown/ordinary-lines.ts';
import type { RichNode, RichTag, RichTextValue } from '../common/page-values.ts';
import { readPlainMarkdown } from './plain-markdown.ts';

const TAGS: readonly RichTag[] = [
  'p', 'a', 'strong', 'em', 'ul', 'ol', 'li', 'br', 'sup', 'sub', 'code', 'blockquote', 'span',
]; // prettier-ignore

const ALLOWED: SanitizeSchema = {
  tagNames: [...TAGS],
  attributes: { a: ['href'], '*': ['lang'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  strip: ['script', 'style'],
};

const parser = unified()
  .use(remarkParse)
  .use(ordinaryLines, { keepsLines: false })
  .use(remarkRehype, { allowDangerousHtml: true });
const withHtml = parser().use(rehypeRaw).use(rehypeSanitize, ALLOWED).freeze();
/** For text without tags: it contains no HTML, and parsing that again would be a third of the work. */
const withoutHtml = parser().use(rehypeSanitize, ALLOWED).freeze();

/** A tag, or a block of code, whose first line break HTML ignores. */
const HTML_MATTERS = /<|```|~~~/;

/** Compiles Markdown of one or more paragraphs for pages: parsed and sanitised here, never in the browser. */
export function compileMarkdown(markdown: string): RichTextValue {
  return readPlainMarkdown(markdown) ?? parseOnce(markdown);
}

/** A cache, because a fragment's texts are on many pages. */
const parsed = new Map<string, RichTextValue>();
const MOST_PARSED = 500;

function parseOnce(markdown: string): RichTextValue {
  const known = parsed.get(markdown);
  if (known) return known;
  if (parsed.size >= MOST_PARSED) parsed.clear();
  const value = parseMarkdown(markdown);
  parsed.set(markdown, value);
  return value;
}

/**
 * The complete way, which `compileMarkdown` shortens if the result is certain to be the same.
 * @param readsHtml whether the text may contain HTML
 */
export function parseMarkdown(markdown: string, readsHtml = HTML_MATTERS.test(markdown)): RichTextValue {
  const pipeline = readsHtml ? withHtml : withoutHtml;
  const tree: Root = pipeline.runSync(pipeline.parse(markdown), markdown);
  return toNodes(tree.children, true);
}

/** Markdown of one paragraph, without the paragraph element. */
export function compileInline(markdown: string): RichTextValue {
  return compileMarkdown(markdown).flatMap((node): RichTextValue =>
    typeof node !== 'string' && node.tag === 'p' ? node.children : [node],
  );
}

/** Drops line breaks between blocks, which are source layout, and joins adjacent texts. */
function toNodes(children: readonly (RootContent | ElementContent)[], betweenBlocks: boolean): RichNode[] {
  const nodes: RichNode[] = [];
  for (const child of children) {
    if (child.type === 'element') nodes.push(toElement(child));
    if (child.type !== 'text' || child.value === '' || (betweenBlocks && child.value.trim() === '')) continue;
    const before = nodes.at(-1);
    if (typeof before === 'string') nodes[nodes.length - 1] = before + child.value;
    else nodes.push(child.value);
  }
  return nodes;
}

function toElement(element: Element): RichNode {
  const tag = TAGS.find((name) => name === element.tagName);
  if (!tag)
    throw new Error(`MARKDOWN_TAG: <${element.tagName}> passed the sanitiser but is not in the allow-list`);
  const { href, lang } = element.properties;
  const holdsBlocks = tag === 'ul' || tag === 'ol' || tag === 'blockquote';
  return {
    tag,
    ...(typeof href === 'string' && { href }),
    ...(typeof lang === 'string' && { lang }),
    children: toNodes(element.children, holdsBlocks),
  };
}
