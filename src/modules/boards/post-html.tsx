import type { Element, ElementContent, Root, Text } from 'hast';
import { useMemo, useRef } from 'react';
import type { ReactNode, TableHTMLAttributes } from 'react';
import Markdown from 'react-markdown';
import type { Components } from 'react-markdown';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import type { PluggableList, Processor } from 'unified';
import {
  POST_HTML,
  POST_ID_PREFIX,
  postPictureId,
  postPictureSrc,
  withoutPostPrefix,
} from './allowed-html.ts';
import { refuseText, refuseTree } from './html-limits.ts';
import { rightNumbers } from '../../engine/common/markdown/right-numbers.ts';
import { Link } from '../../ui/link.tsx';
import { useOverflow } from '../../ui/overflow.ts';
import css from './post-html.module.css';

/** A post's HTML, cleaned even if the service has done so. If it is too large or too deeply nested, it is shown as text. */
export function PostHtml({ html }: { readonly html: string }): ReactNode {
  const content = useMemo(() => render(html), [html]);
  if (!html.trim()) return null;
  // A new element for new HTML: after a page translation, React could no longer find the old text nodes.
  return (
    <div key={html} className={css.content}>
      {content ?? <AsText html={html} />}
    </div>
  );
}

/** @returns null if the HTML can't be read */
function render(html: string): ReactNode {
  if (refuseText(html) !== null) return null;
  try {
    return Markdown({
      children: html,
      remarkPlugins: READ_AS_HTML,
      rehypePlugins: CLEAN,
      urlTransform: (url) => url, // the allow-list checks protocols
      components,
    });
  } catch (error) {
    // TooLarge, or nesting so deep that the parser itself overflows the stack.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function AsText({ html }: { readonly html: string }): ReactNode {
  return (
    <>
      <p className={css.note}>This post is too large to be shown with its layout. This is its source.</p>
      <p className={css.source}>{html}</p>
    </>
  );
}

/** The whole content is HTML. Reading it as Markdown would lose layout, turn text into links and take time (R-SEC-03). */
function readAsHtml(this: Processor): void {
  this.parser = (value) => ({ type: 'root', children: [{ type: 'html', value }] });
}

function refuseLarge() {
  return (tree: Root): void => {
    const refusal = refuseTree(tree);
    if (refusal !== null) throw new RangeError(refusal);
  };
}

/** Ids were prefixed when the post was written. Removing the prefix first means that cleaning again adds it only once. */
function takePrefixesOff() {
  return (tree: Root): void => {
    for (const { properties } of elementsOf(tree)) {
      const { id, headers } = properties;
      if (typeof id === 'string') properties['id'] = withoutPostPrefix(id);
      if (Array.isArray(headers)) properties['headers'] = headers.map((name) => withoutPostPrefix(name));
    }
  };
}

/** Keeps pictures that are files of this site and replaces others with their alternative text (R-SEC-05, R-SEC-06). */
function keepOwnPictures() {
  return (tree: Root): void => {
    tree.children = tree.children.map(ownPicture);
    for (const element of elementsOf(tree)) element.children = element.children.map(ownPicture);
  };
}

function ownPicture<Node extends Root['children'][number] | ElementContent>(node: Node): Node | Text {
  if (node.type !== 'element' || node.tagName !== 'img') return node;
  const { src, alt } = node.properties;
  const id = typeof src === 'string' ? postPictureId(src) : null;
  if (id === null) return { type: 'text', value: typeof alt === 'string' ? alt : '' };
  node.properties['src'] = postPictureSrc(id);
  return node;
}

function elementsOf(parent: Root | Element): readonly Element[] {
  return parent.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsOf(child)] : []));
}

const READ_AS_HTML: PluggableList = [readAsHtml];
const CLEAN: PluggableList = [
  rehypeRaw,
  refuseLarge,
  takePrefixesOff,
  [rehypeSanitize, POST_HTML],
  keepOwnPictures,
  () => rightNumbers,
];

const components: Components = {
  h1: 'h2', // the page's h1 is the title
  a: ({ href, title, id, lang, dir, children }) => (
    <PostLink href={href} rest={{ title, id, lang, dir }}>
      {children}
    </PostLink>
  ),
  img: ({ node: _node, alt, ...rest }) => <img {...rest} alt={alt ?? ''} loading="lazy" decoding="async" />,
  table: ({ node: _node, ...rest }) => <PostTable {...rest} />,
};

interface PostLinkProps {
  readonly href: string | undefined;
  readonly rest: Readonly<Record<'title' | 'id' | 'lang' | 'dir', string | undefined>>;
  readonly children?: ReactNode;
}

/** A link within the post leads to the prefixed id. A link to another site opens a new window and says so. */
function PostLink({ href = '', rest, children }: PostLinkProps): ReactNode {
  const inPost = href.startsWith('#') && href.length > 1;
  const to = inPost ? `#${POST_ID_PREFIX}${withoutPostPrefix(href.slice(1))}` : href;
  const away = /^https?:\/\//i.test(href);
  return (
    <Link href={to} newWindow={away} {...rest}>
      {children}
    </Link>
  );
}

/** A table in a frame that scrolls sideways. The frame can be focused only while part of the table is hidden. */
function PostTable(props: TableHTMLAttributes<HTMLTableElement>): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  const { overflowing } = useOverflow(frame);
  const named = overflowing ? { role: 'region', 'aria-label': 'Table', tabIndex: 0 } : {};
  return (
    <div ref={frame} className={css.frame} {...named}>
      <table {...props} className={css.table} />
    </div>
  );
}
