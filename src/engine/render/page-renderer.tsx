import { createElement, memo, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { CompiledPage } from '../common/compiled-page.ts';
import { BlockBoundary } from './block-boundary.tsx';
import type { Block, BlockComponent, BlockFault, BlockProps, HeadingLevel, LoadedBlocks } from '../types.ts';

interface PageRendererProps extends Surroundings {
  readonly page: CompiledPage;
  /** How many of the page's blocks to show, from the first. Default: all. */
  readonly upTo?: number;
  /** That of headings of its blocks. Default: 2. */
  readonly level?: HeadingLevel;
}

/** The context of all blocks of a page. */
interface Surroundings {
  readonly blocks: LoadedBlocks;
  /** Called for each block that couldn't be shown. */
  readonly onFault: (fault: BlockFault) => void;
  /** Replaces a failed block: nothing for visitors, the reason for developers. */
  readonly renderFault: (fault: BlockFault) => ReactNode;
  /** The site's services for blocks. */
  readonly services: unknown;
}

/**
 * A page as a tree of blocks. It knows no block by name: components come from `blocks`.
 * An unknown or failing block is reported and replaced by `renderFault`; the rest of the page isn't affected. Changes around the
 * page, such as its address, re-render none of its blocks; neither do blocks added after them.
 */
export const PageRenderer = memo(function PageRenderer({
  page,
  upTo,
  level = 2,
  ...around
}: PageRendererProps): ReactNode {
  const { route } = page;
  return page.blocks
    .slice(0, upTo)
    .map((block, index) => (
      <PlacedBlock
        key={`/blocks/${index}`}
        {...around}
        route={route}
        block={block}
        level={level}
        place={`/blocks/${index}`}
      />
    ));
});

interface PlacedBlockProps extends Surroundings {
  readonly route: string;
  readonly block: Block;
  readonly level: HeadingLevel;
  /** A JSON pointer into the page. */
  readonly place: string;
}

/** One block, with a boundary around it. */
const PlacedBlock = memo(function PlacedBlock(props: PlacedBlockProps): ReactNode {
  const { block, level, place, ...around } = props;
  const { route, blocks, onFault, renderFault, services } = around;
  const fault = (error: Error): BlockFault => ({ route, path: place, type: block.type, error });
  const component =
    blocks.get(block.type) ?? new Error(`BLOCK_NOT_LOADED: "${block.type}" is not in page.uses`);
  if (component instanceof Error) {
    return <MissingBlock fault={fault(component)} onFault={onFault} renderFault={renderFault} />;
  }
  const renderBlocks: BlockProps['renderBlocks'] = (inner, innerLevel, path) =>
    inner.map((one, index) => {
      const innerPlace = `${place}/${path}/${index}`;
      return <PlacedBlock key={innerPlace} {...around} block={one} level={innerLevel} place={innerPlace} />;
    });
  return (
    <BlockBoundary onFault={(error) => onFault(fault(error))} fallback={(error) => renderFault(fault(error))}>
      {renderBlock(component, { block, level, renderBlocks, services })}
    </BlockBoundary>
  );
});

function renderBlock(component: BlockComponent, props: BlockProps): ReactNode {
  // The registry pairs a type with its own component (the mirror test checks that), which TypeScript can't see through a map. The
  // page was validated before it was published, and the site passes the services that its blocks need.
  return createElement(component, {
    ...props,
    block: props.block as never,
    services: props.services as never,
  });
}

interface MissingBlockProps {
  readonly fault: BlockFault;
  readonly onFault: (fault: BlockFault) => void;
  readonly renderFault: (fault: BlockFault) => ReactNode;
}

function MissingBlock({ fault, onFault, renderFault }: MissingBlockProps): ReactNode {
  const { route, path, type, error } = fault;
  useEffect(() => onFault({ route, path, type, error }), [onFault, route, path, type, error]);
  return renderFault(fault);
}
