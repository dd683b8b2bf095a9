import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import { nextLevel } from '../../engine/types.ts';
import type { Section as SectionBlock } from '../page.gen.ts';
import { classes } from '../../ui/classes.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import css from './section.module.css';

/** The attributes of an animated block, by R-SHELL-11. */
const FADE_IN = {
  'data-animate-in': 'fade-in-down',
  'data-animate-out': 'is-out',
  'data-animate-delay': '0.25s',
  'data-animate-duration': '0.35s',
} as const;

/** A heading and its blocks. On a sunken background it's a band as wide as the page, or a box inside another block. */
export function Section({ block, level, renderBlocks }: BlockProps<SectionBlock>): ReactNode {
  return (
    <section className={block.tone === 'sunken' ? `band ${css.sunken}` : undefined}>
      <div className="wrap" {...(block.animate ? FADE_IN : {})}>
        <SectionHead level={level} id={block.id} heading={block.heading} lead={block.lead} />
        <div className={classes('flow', css.body)}>
          {renderBlocks(block.blocks, nextLevel(level), 'blocks')}
        </div>
      </div>
    </section>
  );
}
