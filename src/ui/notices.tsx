import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/** The site's own texts for messages after a click. */
export interface SiteNotices {
  /** How to set a bookmark. */
  readonly bookmark?: Notice;
  /** There are no earlier page numbers. */
  readonly firstPage?: Notice;
  /** There are no later ones. */
  readonly lastPage?: Notice;
  /** Files are only for signed-in members. */
  readonly membersOnly?: Notice;
}

interface Notice {
  /** In the language of the pages. Default: the text common to all sites. */
  readonly text?: string;
  /** The same in another language, shown first. */
  readonly original?: { readonly lang: string; readonly text: string };
}

/** The site's notices; the app provides them. */
export const NoticesContext = createContext<SiteNotices | undefined>(undefined);

interface NoticeTextProps {
  readonly name: keyof SiteNotices;
  /** The element for each language. */
  readonly as: 'p' | 'span';
  /** The default text. */
  readonly children: string;
}

/** A notice, in the site's own text if it has one. */
export function NoticeText({ name, as: Tag, children }: NoticeTextProps): ReactNode {
  const { text = children, original } = use(NoticesContext)?.[name] ?? {};
  // The space is inside an element: page translation replaces bare text nodes, and React couldn't remove them.
  return (
    <>
      {original && <Tag lang={original.lang}>{original.text}</Tag>}
      <Tag>{original && Tag === 'span' ? ` ${text}` : text}</Tag>
    </>
  );
}
