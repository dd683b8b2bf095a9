import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { RichText as RichTextBlock } from '../page.gen.ts';
import { Prose } from '../../ui/prose.tsx';

export function RichText({ block }: BlockProps<RichTextBlock>): ReactNode {
  return (
    <div className="wrap">
      <Prose value={block.text} size={block.size ?? 'body'} />
    </div>
  );
}
