import { useState } from 'react';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../../../engine/types.ts';
import type { CatalogueEntry } from '../../../../engine/common/page-values.ts';
import type { BlockServices } from '../../../../shared/block-services.ts';
import { askPath } from '../../../../shared/subject.ts';
import { toZonedClock } from '../../../../shared/zoned-clock.ts';
import type { Product } from '../../../../blocks/page.gen.ts';
import type { DataSheet as DataSheetBlock } from '../page.gen.ts';
import { AskLink } from '../../../../ui/ask-link.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Features } from '../../../../ui/features.tsx';
import { Heading } from '../../../../ui/heading.tsx';
import { useHydrated } from '../../../../ui/hydrated.ts';
import { Icon } from '../../../../ui/icon.tsx';
import { Link } from '../../../../ui/link.tsx';
import { PartsList } from '../../../../ui/parts-list.tsx';
import { numberedParts, remarksOf } from '../../../../ui/picture-parts.ts';
import { Plate } from '../../../../ui/plate.tsx';
import { Prose } from '../../../../ui/prose.tsx';
import { useTimeZone } from '../../../../ui/time-zone.ts';
import css from './data-sheet.module.css';

type Catalogued = Product & { readonly catalogue?: CatalogueEntry };
type Props = BlockProps<DataSheetBlock, BlockServices>;

/** Everything about a product, in the order in which a buyer reads it on paper. */
export function DataSheet({ block, level, renderBlocks, services }: Props): ReactNode {
  const product = block.blocks.find((inner): inner is Catalogued => inner.type === 'product');
  if (!product) throw new Error('the data sheet holds no product');
  const { name, picture, caption, description, features = [], blocks = [] } = product;
  const parts = numberedParts(
    picture,
    product.parts?.map(({ key }) => key),
  );
  return (
    <article className={css.sheet}>
      <div className="wrap">
        <Head block={block} product={product} askForm={services.askForm} />
        <div className={css.top}>
          <div>
            <Plate picture={picture} title={name} caption={caption} />
          </div>
          {parts.length > 0 && (
            <section>
              <Heading level={level}>Parts in the drawing</Heading>
              <PartsList parts={parts} remarks={remarksOf(product.parts)} />
            </section>
          )}
        </div>
        <div className={css.text}>
          <section>
            <Heading level={level}>Description</Heading>
            <Prose value={description} />
          </section>
          {features.length > 0 && (
            <section>
              <Heading level={level}>Features</Heading>
              <Features features={features} />
            </section>
          )}
        </div>
      </div>
      {blocks.length > 0 && (
        <div className={`flow ${css.below}`}>{renderBlocks(blocks, level, 'blocks/0/blocks')}</div>
      )}
    </article>
  );
}

interface HeadProps extends Pick<BlockServices, 'askForm'> {
  readonly block: DataSheetBlock;
  readonly product: Catalogued;
}

/** The sheet's source and date, and its actions. */
function Head({ block: { of, csv, pdf, revision }, product, askForm }: HeadProps): ReactNode {
  const { name, catalogue } = product;
  const about = { machine: name, model: '', page: catalogue?.href ?? of.href };
  return (
    <div className={css.head}>
      <p className="quiet">
        From <Link href={of.href}>{of.title}</Link>
        <span>Version {revision}</span>
        <AsOf />
      </p>
      <div className={`${css.ways} cluster unprinted`}>
        <span className="scripted">
          <Button icon="print" onClick={() => print()}>
            Print
          </Button>
        </span>
        {pdf !== undefined && (
          <Link href={pdf} download="" className={`target ${css.file}`}>
            <Icon name="download" />
            <span>PDF</span>
          </Link>
        )}
        <Link href={csv} download="" className={`target ${css.file}`}>
          <Icon name="download" />
          <span>Spreadsheet (CSV)</span>
        </Link>
        {askForm !== undefined && <AskLink href={askPath(askForm, about)} about={name} />}
      </div>
    </div>
  );
}

/** The day on which the sheet is viewed or printed. Documents are built once and can't contain it. */
function AsOf(): ReactNode {
  const zone = useTimeZone();
  const [day] = useState(() => toZonedClock(Date.now(), zone).slice(0, 10));
  return useHydrated() ? (
    <span>
      As published on <time dateTime={day}>{day}</time>
    </span>
  ) : null;
}
