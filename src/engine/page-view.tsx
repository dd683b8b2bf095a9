import { createElement, memo, useEffect } from 'react';
import type { ReactNode } from 'react';
import type { Block } from '../shared/page.gen.ts';
import type { CompiledPage } from '../shared/compiled-page.ts';
import { BlockBoundary } from './block-boundary.tsx';
import type {
  BlockComponent,
  BlockFault,
  BlockProps,
  HeadingLevel,
  LoadedBlocks,
  RenderPosts,
} from './types.ts';

interface PageViewProps {
  readonly page: CompiledPage;
  readonly blocks: LoadedBlocks;
  /** Hears of each block that could not be shown. */
  readonly onFault: (fault: BlockFault) => void;
  /** What stands in a failed block's place: nothing for visitors, the reason for developers. */
  readonly renderFault: (fault: BlockFault) => ReactNode;
  /** Shows posts of a board for a block. */
  readonly renderPosts: RenderPosts;
}

/**
 * A page as a tree of blocks. It knows no block by name: components come from `blocks`.
 * An unknown or failing block is reported and replaced by `renderFault`; the rest of the page stays.
 * What changes around the page, its address among it, renders none of its blocks anew.
 */
export const PageView = memo(function PageView({
  page,
  blocks,
  onFault,
  renderFault,
  renderPosts,
}: PageViewProps): ReactNode {
  const renderBlocks = (list: readonly Block[], level: HeadingLevel, path: string): ReactNode =>
    list.map((block, index) => {
      const place = `${path}/${index}`;
      const fault = (error: Error): BlockFault => ({
        route: page.route,
        path: place,
        type: block.type,
        error,
      });
      const component =
        blocks.get(block.type) ?? new Error(`BLOCK_NOT_LOADED: "${block.type}" is not in page.uses`);
      if (component instanceof Error) {
        return (
          <MissingBlock key={place} fault={fault(component)} onFault={onFault} renderFault={renderFault} />
        );
      }
      return (
        <BlockBoundary
          key={place}
          onFault={(error) => onFault(fault(error))}
          fallback={(error) => renderFault(fault(error))}
        >
          {renderBlock(component, {
            block,
            level,
            renderBlocks: (inner, innerLevel, innerPath) =>
              renderBlocks(inner, innerLevel, `${place}/${innerPath}`),
            renderPosts,
          })}
        </BlockBoundary>
      );
    });
  return renderBlocks(page.blocks, 2, '/blocks');
});

function renderBlock(component: BlockComponent, props: BlockProps): ReactNode {
  // The registry pairs a type with the component written for it (the mirror test holds that), which
  // TypeScript cannot see through a map; the page itself was validated before it was published.
  return createElement(component, { ...props, block: props.block as never });
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
