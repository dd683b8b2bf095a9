import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { menuTrail } from '../engine/common/menu.ts';
import type { PictureValue } from '../engine/common/page-values.ts';
import { useMenu } from '../stores/menu.ts';
import { Banner } from './banner.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import css from './page-frame.module.css';
import { Tools } from './tools.tsx';

interface PageFrameProps {
  readonly title: string;
  /** Identifies the page. The bar, which often stays the same, is kept between pages. */
  readonly place?: string;
  readonly menuId: number;
  readonly picture?: PictureValue | undefined;
  /** The title for sharing; without it the page has no tools. */
  readonly shareTitle?: string | undefined;
  /** `block`: the first block contains the page's h1, so there is no banner. */
  readonly heading?: 'banner' | 'block' | undefined;
  readonly children: ReactNode;
}

/**
 * The frame of a page: banner, breadcrumb bar with the tools, content. The home page (menu id 0) belongs to no menu item, so it
 * has no bar; a page whose first block contains its h1 has no banner.
 */
export function PageFrame({
  title,
  place,
  menuId,
  picture,
  shareTitle,
  heading = 'banner',
  children,
}: PageFrameProps): ReactNode {
  const menu = useMenu();
  const trail = useMemo(() => menuTrail(menu, menuId), [menu, menuId]);
  return (
    <>
      {heading === 'banner' && <Banner key={place} title={title} trail={trail} picture={picture} />}
      {menuId !== 0 && (
        <div className={`${css.bar} unprinted`}>
          <div className={`wrap ${css.inner}`}>
            <Breadcrumb menu={menu} trail={trail} />
            {shareTitle !== undefined && <Tools title={shareTitle} />}
          </div>
        </div>
      )}
      <div className={heading === 'block' ? css.opening : css.content}>{children}</div>
    </>
  );
}
