import { createContext, use } from 'react';
import type { ReactNode } from 'react';

/** What visitors are told after they have pressed something, in the words of the site. */
export interface SiteNotices {
  /** How to set a bookmark. */
  readonly bookmark?: Notice;
  /** There are no numbers of pages before these. */
  readonly firstPage?: Notice;
  /** There are none after them. */
  readonly lastPage?: Notice;
  /** The files are for those who are signed in. */
  readonly membersOnly?: Notice;
}

interface Notice {
  /** In the language of the pages. Where it is left out, what is said on every site. */
  readonly text?: string;
  /** The same in another language, which comes first. */
  readonly original?: { readonly lang: string; readonly text: string };
}

/** The notices of the site; the app provides them. */
export const NoticesContext = createContext<SiteNotices | undefined>(undefined);

interface NoticeTextProps {
  readonly name: keyof SiteNotices;
  /** The element of each language. */
  readonly as: 'p' | 'span';
  /** What is said where the site has no text of its own. */
  readonly children: string;
}

/** A notice in the words of the site. */
export function NoticeText({ name, as: Tag, children }: NoticeTextProps): ReactNode {
  const { text = children, original } = use(NoticesContext)?.[name] ?? {};
  // The blank stands within an element: a page's translation replaces texts that stand alone, and React could not take them away.
  return (
    <>
      {original && <Tag lang={original.lang}>{original.text}</Tag>}
      <Tag>{original && Tag === 'span' ? ` ${text}` : text}</Tag>
    </>
  );
}
