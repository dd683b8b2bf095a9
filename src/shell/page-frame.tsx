import type { ReactNode } from 'react';
import { menuTrail } from '../shared/menu.ts';
import type { PictureValue } from '../shared/page-values.ts';
import { useMenu } from '../stores/menu.ts';
import { Banner } from './banner.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import css from './page-frame.module.css';
import { Tools } from './tools.tsx';

interface PageFrameProps {
  readonly title: string;
  readonly menuId: number;
  readonly picture?: PictureValue | undefined;
  /** The title that is shared; without it the page has no tools. */
  readonly shareTitle?: string | undefined;
  /** A block shows the page's h1 in the frame's place: on the home page alone, which has no banner. */
  readonly headingInBlock?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of a page: banner, breadcrumb bar with the tools, content. The home page (menu id 0) has its h1 and its
 * content alone, or content that brings the h1 itself.
 */
export function PageFrame({
  title,
  menuId,
  picture,
  shareTitle,
  headingInBlock = false,
  children,
}: PageFrameProps): ReactNode {
  const menu = useMenu();
  const trail = menuTrail(menu, menuId);
  if (menuId === 0 && headingInBlock) return <div className={css.opening}>{children}</div>;
  if (menuId === 0) {
    return (
      <div className={css.content}>
        <h1 className={`wrap ${css.homeTitle}`} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    );
  }
  return (
    <>
      <Banner title={title} trail={trail} picture={picture} />
      <div className={css.bar}>
        <div className={`wrap ${css.inner}`}>
          <Breadcrumb menu={menu} trail={trail} />
          {shareTitle !== undefined && <Tools title={shareTitle} />}
        </div>
      </div>
      <div className={css.content}>{children}</div>
    </>
  );
}
