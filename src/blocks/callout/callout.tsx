import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { Callout as CalloutBlock } from '../page.gen.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import css from './callout.module.css';

type Tone = NonNullable<CalloutBlock['tone']>;

/** The looks of the two buttons on each background. */
const LOOKS: Readonly<Record<Tone, { readonly main: ButtonLook; readonly other: ButtonLook }>> = {
  sunken: { main: 'accent', other: 'line' },
  ink: { main: 'accent', other: 'on-ink' },
  accent: { main: 'ink', other: 'line' },
};

export function Callout({ block, level }: BlockProps<CalloutBlock>): ReactNode {
  const { heading, text, tone = 'sunken', actions = [] } = block;
  const { main, other } = LOOKS[tone];
  return (
    <div className={`band ${css.band} ${css[tone]}`}>
      <div className={`wrap ${css.inner}`}>
        <div>
          <Heading level={level} className={css.heading}>
            {heading}
          </Heading>
          {text && (
            <p className={css.text}>
              <RichText value={text} />
            </p>
          )}
        </div>
        {actions.length > 0 && (
          <div className="cluster">
            {actions.map(({ label, href }, index) => (
              <ButtonLink key={href} href={href} look={index === 0 ? main : other}>
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
