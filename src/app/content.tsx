import { memo, useLayoutEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import type { CollectHead } from '../shell/screen-frame.tsx';
import { NotFound } from '../shell/states.tsx';
import { useMenu } from '../stores/menu.ts';
import { Failed } from './fault.tsx';
import { headOf } from './head-of.ts';
import { writeHead } from './head.ts';
import { Page } from './page.tsx';
import { Screen } from './screen.tsx';
import type { View } from './view.ts';

interface ContentProps {
  readonly view: View;
  readonly site: SiteFacts;
  readonly origin: string;
  readonly onRetry: () => void;
  readonly collectHead?: CollectHead | undefined;
}

/** The content between header and footer, and its head. */
export const Content = memo(function Content({ view, ...rest }: ContentProps): ReactNode {
  const menu = useMenu();
  const { site, origin } = rest;
  const head = useMemo(() => headOf(view, menu, site), [view, menu, site]);
  useLayoutEffect(() => {
    if (head) writeHead(head, origin);
  }, [head, origin]);
  switch (view.kind) {
    case 'page':
      return <Page loaded={view.loaded} shareTitle={head?.title ?? ''} places={rest.site.places} />;
    case 'screen':
      return <Screen view={view} {...rest} />;
    case 'missing':
      return <NotFound />;
    case 'failed':
      return <Failed {...view} onRetry={rest.onRetry} />;
  }
});
