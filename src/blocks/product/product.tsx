import type { ReactNode } from 'react';
import { nextLevel } from '../../engine/types.ts';
import type { BlockProps, HeadingLevel } from '../../engine/types.ts';
import type { Product as ProductBlock } from '../page.gen.ts';
import type { RichTextValue } from '../../engine/common/page-values.ts';
import { useAddress } from '../../ui/address.ts';
import { Heading } from '../../ui/heading.tsx';
import { useLitPart } from '../../ui/lit-part.ts';
import { PartsList } from '../../ui/parts-list.tsx';
import { numberedParts } from '../../ui/picture-parts.ts';
import { Plate } from '../../ui/plate.tsx';
import { Prose } from '../../ui/prose.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import css from './product.module.css';

/** The name comes first in the source, so that a narrow screen and a screen reader begin with it. */
export function Product({ block, level, renderBlocks }: BlockProps<ProductBlock>): ReactNode {
  const { id, name, picture, caption, description, features, layout = 'plate', blocks } = block;
  const parts = numberedParts(
    picture,
    block.parts?.map(({ key }) => key),
  );
  const { anchor } = useAddress();
  const lit = useLitPart(parts.find(({ id: place }) => place === anchor)?.key);
  const inner = nextLevel(level);
  // Beside a large drawing there is room for one list. That is the parts; the features then stand below the drawing.
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
          {features && !featuresBelow && <Features level={inner} features={features} />}
          {parts.length > 0 && (
            <>
              <Heading level={inner} className={css.heading}>
                Parts in the drawing
              </Heading>
              <PartsList
                parts={parts}
                remarks={remarksOf(block)}
                wide={layout === 'compact'}
                places
                lit={lit}
              />
            </>
          )}
        </div>
        {features && featuresBelow && (
          <div className={css.under}>
            <Features level={inner} features={features} />
          </div>
        )}
      </div>
      {blocks && blocks.length > 0 && (
        <div className={`flow ${css.below}`}>{renderBlocks(blocks, inner, 'blocks')}</div>
      )}
    </section>
  );
}

function remarksOf({ parts = [] }: ProductBlock): ReadonlyMap<string, RichTextValue> {
  return new Map(parts.flatMap(({ key, text }) => (text ? [[key, text]] : [])));
}

interface FeaturesProps {
  readonly level: HeadingLevel;
  readonly features: readonly RichTextValue[];
}

function Features({ level, features }: FeaturesProps): ReactNode {
  return (
    <>
      <Heading level={level} className={css.heading}>
        Features
      </Heading>
      <ul className={css.features}>
        {features.map((feature, index) => (
          <li key={index}>
            <RichText value={feature} />
          </li>
        ))}
      </ul>
    </>
  );
}
