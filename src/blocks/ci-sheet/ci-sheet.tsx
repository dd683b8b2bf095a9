import type { ReactNode } from 'react';
import { nextLevel } from '../../engine/types.ts';
import type { BlockProps, HeadingLevel } from '../../engine/types.ts';
import type { CiSheet as CiSheetBlock } from '../page.gen.ts';
import type { RichTextValue } from '../../engine/common/page-values.ts';
import { classes } from '../../ui/classes.ts';
import { Heading } from '../../ui/heading.tsx';
import { PictureImage } from '../../ui/picture-image.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import css from './ci-sheet.module.css';

/** The corporate identity in three cells. */
export function CiSheet({ block, level }: BlockProps<CiSheetBlock>): ReactNode {
  const { heading, id, symbol, colour, logo } = block;
  const cellLevel = heading ? nextLevel(level) : level;
  return (
    <div className="wrap" id={heading ? undefined : id}>
      {heading && <SectionHead level={level} id={id} heading={heading} above />}
      <div className={css.cells}>
        <Cell title="Symbol" level={cellLevel} text={symbol.text}>
          <ClearSpace>
            <PictureImage picture={symbol.picture} room="small" className={css.symbol} />
          </ClearSpace>
        </Cell>
        <Cell title="Colour" level={cellLevel} text={colour.text} values={<Recipe colour={colour} />}>
          {/* The values below say the same as the swatch. */}
          <svg className={css.swatch} aria-hidden="true">
            <rect width="100%" height="100%" fill={colour.hex} />
          </svg>
        </Cell>
        <Cell title="Logo" level={cellLevel} text={logo.text}>
          <ClearSpace small>
            <Logo logo={logo} symbol={symbol.picture} />
          </ClearSpace>
        </Cell>
      </div>
    </div>
  );
}

interface CellProps {
  readonly title: string;
  readonly level: HeadingLevel;
  readonly text: RichTextValue;
  readonly values?: ReactNode;
  /** The content of the sheet. */
  readonly children: ReactNode;
}

function Cell({ title, level, text, values, children }: CellProps): ReactNode {
  return (
    <section className={css.cell}>
      <div className={css.sheet}>{children}</div>
      <Heading level={level} className={css.title}>
        {title}
      </Heading>
      {values}
      <p className={`${css.text} quiet`}>
        <RichText value={text} />
      </p>
    </section>
  );
}

/** The grid, the dashed border of the clear space, and a letter for its width on each side. */
function ClearSpace({
  small = false,
  children,
}: {
  readonly small?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={classes(css.grid, small && css.small)}>
      <div className={css.clear}>
        <span className={classes(css.letter, css.top)} aria-hidden="true">
          x
        </span>
        <span className={classes(css.letter, css.start)} aria-hidden="true">
          x
        </span>
        <div className={css.mark}>{children}</div>
      </div>
    </div>
  );
}

function Recipe({ colour: { hex, cmyk } }: Pick<CiSheetBlock, 'colour'>): ReactNode {
  const { cyan, magenta, yellow, black } = cmyk;
  return (
    <dl className={css.recipe}>
      <div>
        <dt>Print</dt>
        <dd>{`C${cyan} M${magenta} Y${yellow} K${black}`}</dd>
      </div>
      <div>
        <dt>Screen</dt>
        <dd>{hex}</dd>
      </div>
    </dl>
  );
}

interface LogoProps {
  readonly logo: CiSheetBlock['logo'];
  readonly symbol: CiSheetBlock['symbol']['picture'];
}

function Logo({ logo, symbol }: LogoProps): ReactNode {
  if (logo.picture) return <PictureImage picture={logo.picture} room="small" className={css.logoPicture} />;
  return (
    <span className={css.lockup}>
      {/* The symbol adds nothing to the name. */}
      <PictureImage picture={{ ...symbol, alt: '' }} className={css.small} />
      <span>{logo.name}</span>
    </span>
  );
}
