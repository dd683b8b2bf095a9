import type { ReactNode } from 'react';
import { nextLevel } from '../../engine/types.ts';
import type { BlockProps, HeadingLevel } from '../../engine/types.ts';
import type { Product as ProductBlock } from '../page.gen.ts';
import type { CatalogueEntry, RichTextValue } from '../../engine/common/page-values.ts';
import type { BlockServices } from '../../shared/block-services.ts';
import { askPath } from '../../shared/subject.ts';
import { AskLink } from '../../ui/ask-link.tsx';
import { Features } from '../../ui/features.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Link } from '../../ui/link.tsx';
import { useLitPlace } from '../../ui/lit-part.ts';
import { PartsList } from '../../ui/parts-list.tsx';
import { numberedParts, remarksOf } from '../../ui/picture-parts.ts';
import { Plate } from '../../ui/plate.tsx';
import { Prose } from '../../ui/prose.tsx';
import css from './product.module.css';

type Catalogued = ProductBlock & { readonly catalogue?: CatalogueEntry };

/** The name is first in the source, so that narrow screens and screen readers start with it. */
export function Product(props: BlockProps<Catalogued, BlockServices>): ReactNode {
  const { block, level, renderBlocks, services } = props;
  const { id, name, picture, caption, description, features, layout = 'plate', blocks } = block;
  const parts = numberedParts(
    picture,
    block.parts?.map(({ key }) => key),
  );
  const lit = useLitPlace(parts);
  const inner = nextLevel(level);
  // Beside a large drawing there is room for one list: the parts. The features are then below the drawing.
  const featuresBelow = layout === 'plate' && parts.length > 0;
  return (
    <section className={css[layout]}>
      <div className={`wrap ${css.grid}`}>
        <Heading level={level} id={id} className={css.name}>
          {name}
        </Heading>
        <div className={css.drawing}>
          <Plate picture={picture} title={name} caption={caption} parts={parts} lit={lit} />
        </div>
        <div className={css.text}>
          <Prose value={description} size={layout === 'plate' ? 'lead' : 'body'} />
          <WaysOn catalogue={block.catalogue} askForm={services.askForm} />
          {parts.length > 0 && (
            <>
              <Heading level={inner} className={css.heading}>
                Parts in the drawing
              </Heading>
              <PartsList
                parts={parts}
                remarks={remarksOf(block.parts)}
                wide={layout === 'compact'}
                places
                lit={lit}
              />
            </>
          )}
          {features && !featuresBelow && <FeaturesPart level={inner} features={features} />}
        </div>
        {features && featuresBelow && (
          <div className={css.under}>
            <FeaturesPart level={inner} features={features} />
          </div>
        )}
      </div>
      {blocks && blocks.length > 0 && (
        <div className={`flow ${css.below}`}>{renderBlocks(blocks, inner, 'blocks')}</div>
      )}
    </section>
  );
}

interface WaysOnProps extends Pick<BlockServices, 'askForm'> {
  readonly catalogue: CatalogueEntry | undefined;
}

/** Links to the form for questions and to the data sheet. */
function WaysOn({ catalogue, askForm }: WaysOnProps): ReactNode {
  if (!catalogue || (askForm === undefined && catalogue.sheet === undefined)) return null;
  const { name, href, sheet } = catalogue;
  return (
    <p className={`${css.ways} cluster unprinted`}>
      {askForm !== undefined && (
        <AskLink href={askPath(askForm, { machine: name, model: '', page: href })} about={name} />
      )}
      {sheet !== undefined && (
        <Link href={sheet} className="target" aria-label={`Data sheet: ${name}`}>
          Data sheet
        </Link>
      )}
    </p>
  );
}

interface FeaturesPartProps {
  readonly level: HeadingLevel;
  readonly features: readonly RichTextValue[];
}

function FeaturesPart({ level, features }: FeaturesPartProps): ReactNode {
  return (
    <>
      <Heading level={level} className={css.heading}>
        Features
      </Heading>
      <Features features={features} />
    </>
  );
}
