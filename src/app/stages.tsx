import { Activity, memo, useLayoutEffect, useMemo, useRef } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { formatAddress, parseAddress } from '../shared/address.ts';
import type { SiteFacts } from '../shared/site-facts.ts';
import { MAIN } from '../shell/skip-link.tsx';
import type { CollectHead } from '../shell/screen-frame.tsx';
import { LoadFailed, NotFound } from '../shell/states.tsx';
import { useMenu } from '../stores/menu.ts';
import { PageAddress } from '../ui/address.ts';
import { headOf } from './head-of.ts';
import { writeHead } from './head.ts';
import { Page } from './page.tsx';
import { Screen } from './screen.tsx';
import type { Staged } from './view.ts';

interface StagesProps extends Around {
  readonly shown: Staged;
  readonly ready: Staged | null;
  readonly left: Staged | null;
}

interface Around {
  readonly site: SiteFacts;
  readonly origin: string;
  readonly onRetry: () => void;
  readonly collectHead?: CollectHead | undefined;
}

/**
 * What is shown, and the page that was made ready beside it, in an element outside of the document: nobody finds it, nothing
 * in it has the id of something that is shown, and none of its effects run before it is. What it takes the place of leaves the document
 * at once, and React takes it apart later.
 */
export function Stages({ shown, ready, left, ...around }: StagesProps): ReactNode {
  return [left, shown, ready]
    .filter((staged) => staged !== null)
    .map((staged) => {
      const { stage, view, address } = staged;
      const { id, host } = stage;
      const content = <OnStage {...around} view={view} address={address} />;
      const isLeft = staged === left;
      if (!host) {
        return (
          <Inline key={id} isLeft={isLeft}>
            {content}
          </Inline>
        );
      }
      return (
        <Activity key={id} mode={staged === ready ? 'hidden' : 'visible'}>
          {!isLeft && <Attached host={host} />}
          {createPortal(content, host)}
        </Activity>
      );
    });
}

/** The view that React began with. Two elements, since React will look for the outer one when it takes it away. */
function Inline({ isLeft, children }: { readonly isLeft: boolean; readonly children: ReactNode }): ReactNode {
  const inner = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isLeft) inner.current?.remove();
  }, [isLeft]);
  return (
    <div>
      <div ref={inner}>{children}</div>
    </div>
  );
}

/** Stands before the content, so that this is in the document when its own effects run. */
function Attached({ host }: { readonly host: HTMLElement }): ReactNode {
  useLayoutEffect(() => {
    document.getElementById(MAIN)?.append(host);
    return () => host.remove();
  }, [host]);
  return null;
}

const OnStage = memo(function OnStage({ address, ...rest }: Around & Omit<Staged, 'stage'>): ReactNode {
  const inner = formatAddress(address);
  // The same when a page that was made ready is shown, so that nothing in it is rendered anew.
  const own = useMemo(() => parseAddress(inner), [inner]);
  return (
    <PageAddress value={own}>
      <Content {...rest} />
    </PageAddress>
  );
});

function Content({ view, ...rest }: Around & Pick<Staged, 'view'>): ReactNode {
  const menu = useMenu();
  const { site, origin } = rest;
  const head = useMemo(() => headOf(view, menu, site), [view, menu, site]);
  useLayoutEffect(() => {
    if (head) writeHead(head, origin);
  }, [head, origin]);
  switch (view.kind) {
    case 'page':
      return <Page loaded={view.loaded} isAhead={view.isAhead} shareTitle={head?.title ?? ''} />;
    case 'screen':
      return <Screen view={view} {...rest} />;
    case 'missing':
      return <NotFound />;
    case 'failed':
      return <LoadFailed offline={view.offline} onRetry={rest.onRetry} />;
  }
}
