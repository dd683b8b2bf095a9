import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { Heading as HeadingBlock } from '../page.gen.ts';
import { SectionHead } from '../../ui/section-head.tsx';

/** A standalone heading. Its level is that of its place, unless the data sets one. */
export function Heading({ block, level }: BlockProps<HeadingBlock>): ReactNode {
  return (
    <div className="wrap">
      <SectionHead level={block.level ?? level} id={block.id} heading={block.text} lead={block.lead} />
    </div>
  );
}
