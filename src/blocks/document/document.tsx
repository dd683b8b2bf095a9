import type { ReactNode } from 'react';
import type { MarkdownHeading, MarkdownPart, RichTextValue } from '../../engine/common/page-values.ts';
import { nextLevel } from '../../engine/types.ts';
import type { BlockProps, HeadingLevel } from '../../engine/types.ts';
import type { Document as DocumentBlock } from '../page.gen.ts';
import { CodeView } from '../../ui/code-view.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Link } from '../../ui/link.tsx';
import { PictureImage } from '../../ui/picture-image.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import css from './document.module.css';
import { DocumentTable } from './document-table.tsx';

/** Deeper headings would make the list of contents longer than it helps. */
const DEEPEST_LISTED = 1;

export function Document({ block, level }: BlockProps<DocumentBlock>): ReactNode {
  const { parts } = block.file;
  const listed = parts.filter(
    (part): part is MarkdownHeading => part.kind === 'heading' && part.depth <= DEEPEST_LISTED,
  );
  return (
    <div className="wrap">
      {block.contents && listed.length > 1 && <Contents headings={listed} />}
      <div className={css.document}>
        <Parts parts={parts} level={level} />
      </div>
    </div>
  );
}

function Contents({ headings }: { readonly headings: readonly MarkdownHeading[] }): ReactNode {
  return (
    <nav className={`${css.contents} unprinted`} aria-label="On this page">
      <ul>
        {headings.map(({ id, depth, text }) => (
          <li key={id} className={depth > 0 ? css.deeper : undefined}>
            <Link href={`#${id}`}>{plainWords(text)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A link can't contain another one. */
function plainWords(text: RichTextValue): string {
  return text.map((node) => (typeof node === 'string' ? node : plainWords(node.children))).join('');
}

interface PartsProps {
  readonly parts: readonly MarkdownPart[];
  readonly level: HeadingLevel;
}

function Parts({ parts, level }: PartsProps): ReactNode {
  return parts.map((part, index) => <Part key={index} part={part} level={level} />);
}

function Part({ part, level }: { readonly part: MarkdownPart; readonly level: HeadingLevel }): ReactNode {
  switch (part.kind) {
    case 'heading':
      return (
        <Heading level={levelAt(level, part.depth)} id={part.id}>
          <RichText value={part.text} />
        </Heading>
      );
    case 'paragraph':
      return (
        <p>
          <RichText value={part.text} />
        </p>
      );
    case 'list':
      return <List list={part} level={level} />;
    case 'quote':
      return (
        <blockquote>
          <Parts parts={part.parts} level={level} />
        </blockquote>
      );
    case 'code':
      return (
        <div className={css.code}>
          <CodeView code={part.code} />
        </div>
      );
    case 'table':
      return <DocumentTable table={part} />;
    case 'picture':
      return <PictureImage picture={part.picture} className={css.picture} />;
    case 'rule':
      return <hr />;
  }
}

interface ListProps {
  readonly list: Extract<MarkdownPart, { kind: 'list' }>;
  readonly level: HeadingLevel;
}

function List({ list: { start, items }, level }: ListProps): ReactNode {
  const entries = items.map((parts, index) => (
    <li key={index}>
      <Entry parts={parts} level={level} />
    </li>
  ));
  return start === undefined ? (
    <ul>{entries}</ul>
  ) : (
    <ol start={start === 1 ? undefined : start}>{entries}</ol>
  );
}

/** The only paragraph of an entry needs no space around it. */
function Entry({ parts, level }: PartsProps): ReactNode {
  const [first, ...rest] = parts;
  if (first?.kind !== 'paragraph') return <Parts parts={parts} level={level} />;
  return (
    <>
      <RichText value={first.text} />
      <Parts parts={rest} level={level} />
    </>
  );
}

function levelAt(level: HeadingLevel, depth: number): HeadingLevel {
  return depth === 0 ? level : levelAt(nextLevel(level), depth - 1);
}
