import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { Embed as EmbedBlock } from '../page.gen.ts';
import { Link } from '../../ui/link.tsx';
import { OutsideFrame } from '../../ui/outside-frame.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import css from './embed.module.css';

const SHAPES: Readonly<Record<NonNullable<EmbedBlock['ratio']>, string | undefined>> = {
  '16:9': css.wide,
  '4:3': css.standard,
  '1:1': css.square,
  '3:4': css.tall,
};

export function Embed({ block, level }: BlockProps<EmbedBlock>): ReactNode {
  const { heading, id, title, src: frame, ratio = '16:9', press, link, text } = block;
  const asked = press && {
    ask: `Load “${title}”`,
    note: `It comes from ${frame.from}, which then learns of your visit.`,
  };
  return (
    <div className="wrap">
      {heading && <SectionHead level={level} id={id} heading={heading} above />}
      <figure id={heading ? undefined : id}>
        <OutsideFrame
          {...asked}
          src={frame.src}
          title={title}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          className={`${SHAPES[ratio]} ${css.shape} unprinted`}
        />
        <figcaption className={css.caption}>
          {text && (
            <p className={css.text}>
              <RichText value={text} />
            </p>
          )}
          <Link href={link ?? frame.src} newWindow className={css.way}>
            {`Open “${title}” at ${frame.from}`}
          </Link>
        </figcaption>
      </figure>
    </div>
  );
}
