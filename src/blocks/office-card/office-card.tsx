import type { ReactNode } from 'react';
import { nextLevel } from '../../engine/types.ts';
import type { BlockProps } from '../../engine/types.ts';
import type { OfficeCard as OfficeCardBlock } from '../page.gen.ts';
import { OfficePanel } from '../../ui/office-panel.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import css from './office-card.module.css';

/** An office abroad, with an optional heading above it. */
export function OfficeCard({ block, level }: BlockProps<OfficeCardBlock>): ReactNode {
  const { heading, id, office, href } = block;
  return (
    <div className={`wrap ${css.card}`}>
      {heading && <SectionHead level={level} id={id} heading={heading} />}
      <div className={css.panel}>
        <OfficePanel office={office} level={heading ? nextLevel(level) : level} href={href} />
      </div>
    </div>
  );
}
