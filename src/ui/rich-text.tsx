import { Fragment, createElement } from 'react';
import type { ReactNode } from 'react';
import type { RichNode, RichTextValue } from '../engine/common/page-values.ts';
import { Link } from './link.tsx';

/** Compiled Markdown as elements; links within the site move without loading. */
export function RichText({ value }: { readonly value: RichTextValue }): ReactNode {
  return value.map((node, index) => <Fragment key={index}>{renderNode(node)}</Fragment>);
}

function renderNode(node: RichNode): ReactNode {
  if (typeof node === 'string') return node;
  const children = node.children.map((child, index) => <Fragment key={index}>{renderNode(child)}</Fragment>);
  if (node.tag === 'a') return <Link href={node.href ?? '#'}>{children}</Link>;
  if (node.tag === 'br') return <br />;
  return createElement(node.tag, node.lang ? { lang: node.lang } : null, ...children);
}
