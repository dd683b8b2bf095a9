import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { PageRenderer } from '../engine/render/page-renderer.tsx';
import type { BlockFault } from '../engine/types.ts';
import type { SitePlaces } from '../engine/common/site-facts.ts';
import type { BlockServices } from '../shared/block-services.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { useModuleServices } from '../shell/site-offer.ts';
import { animate } from '../ui/animate.ts';
import { useHydrated } from '../ui/hydrated.ts';
import { RichText } from '../ui/rich-text.tsx';
import { FaultBox, reportFault } from './fault.tsx';
import type { LoadedPage } from './page-source.ts';
import css from './page.module.css';
import { useReveal } from './use-reveal.ts';

interface PageProps {
  readonly loaded: LoadedPage;
  readonly shareTitle: string;
  readonly places: SitePlaces;
}

/** One page: its frame, its opening paragraph and its blocks. The frame stays if the next page has the same. */
export const Page = memo(function Page({ loaded, shareTitle, places }: PageProps): ReactNode {
  const { page } = loaded;
  return (
    <PageFrame
      title={page.title}
      place={page.route}
      menuId={page.menuId}
      picture={page.banner}
      shareTitle={shareTitle}
      heading={page.heading}
    >
      <PageContent key={page.route} loaded={loaded} places={places} />
    </PageFrame>
  );
});

type PageContentProps = Pick<PageProps, 'loaded' | 'places'>;

const PageContent = memo(function PageContent({ loaded, places }: PageContentProps): ReactNode {
  const { page, blocks } = loaded;
  const content = useRef<HTMLDivElement>(null);
  const upTo = useReveal(page);
  useAnimations(content, page, upTo);
  const services = useServices(places);
  return (
    <div ref={content} className="flow">
      {page.lead && (
        <div className="wrap">
          <p className={css.lead}>
            <RichText value={page.lead} />
          </p>
        </div>
      )}
      <PageRenderer
        page={page}
        upTo={upTo}
        blocks={blocks}
        onFault={reportFault}
        renderFault={renderFault}
        services={services}
      />
    </div>
  );
});

/** Prepares entrance animations: once per block, when it's shown. */
function useAnimations(content: RefObject<HTMLElement | null>, page: LoadedPage['page'], upTo: number): void {
  const [seen] = useState(!useHydrated()); // it came with the document
  const running = useRef({ known: new Set<Element>(), ends: new Set<() => void>() });
  useLayoutEffect(() => {
    const { known, ends } = running.current;
    const parts = [...(content.current?.children ?? [])].filter((part) => !known.has(part));
    for (const part of parts) known.add(part);
    ends.add(animate(parts, { seen }));
  }, [content, page, seen, upTo]);
  useLayoutEffect(() => {
    const { known, ends } = running.current;
    return () => {
      for (const end of ends) end();
      ends.clear();
      known.clear();
    };
  }, [page]);
}

/** Services for blocks besides their data. */
function useServices(places: SitePlaces): BlockServices {
  const ofModules = useModuleServices();
  return useMemo(() => ({ ...ofModules?.(places) }), [ofModules, places]);
}

function renderFault(fault: BlockFault): ReactNode {
  return import.meta.env.DEV ? <FaultBox {...fault} /> : null;
}
