import type { Element, ElementContent, Root, RootContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import type { Options as SanitizeSchema } from 'rehype-sanitize';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { RichNode, RichTag, RichTextValue } from '../../shared/page-values.ts';

const TAGS: readonly RichTag[] = [
  'p', 'a', 'strong', 'em', 'ul', 'ol', 'li', 'br', 'sup', 'sub', 'code', 'blockquote', 'span',
]; // prettier-ignore

const ALLOWED: SanitizeSchema = {
  tagNames: [...TAGS],
  attributes: { a: ['href'], '*': ['lang'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  strip: ['script', 'style'],
};

const pipeline = unified()
  .use(remarkParse)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeRaw)
  .use(rehypeSanitize, ALLOWED)
  .freeze();

/** Markdown of one paragraph or several, as the pages show it: parsed and sanitised here, never in the browser. */
export function compileMarkdown(markdown: string): RichTextValue {
  const tree: Root = pipeline.runSync(pipeline.parse(markdown));
  return toNodes(tree.children, true);
}

/** Markdown of one paragraph, without the paragraph around it. */
export function compileInline(markdown: string): RichTextValue {
  return compileMarkdown(markdown).flatMap((node): RichTextValue =>
    typeof node !== 'string' && node.tag === 'p' ? node.children : [node],
  );
}

/** Line breaks between blocks are layout of the source, not text. */
function toNodes(children: readonly (RootContent | ElementContent)[], betweenBlocks: boolean): RichNode[] {
  return children.flatMap((child): RichNode[] => {
    if (child.type === 'text') return betweenBlocks && child.value.trim() === '' ? [] : [child.value];
    return child.type === 'element' ? [toElement(child)] : [];
  });
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
