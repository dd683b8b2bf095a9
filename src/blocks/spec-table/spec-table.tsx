import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { CatalogueEntry } from '../../engine/common/page-values.ts';
import type { BlockServices } from '../../shared/block-services.ts';
import type { SpecTable as SpecTableBlock } from '../page.gen.ts';
import { isConvertible } from '../../engine/common/quantities/convertible.ts';
import { useAddress } from '../../ui/address.ts';
import { ValueNotes } from '../../ui/cell-value.tsx';
import { classes } from '../../ui/classes.ts';
import { useConverter } from '../../ui/converted-value.tsx';
import { Heading } from '../../ui/heading.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';
import { UnitSwitch } from '../../ui/unit-switch.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { askAbout } from './ask-about.tsx';
import { ModelsAsColumns } from './models-as-columns.tsx';
import { ModelsAsRows } from './models-as-rows.tsx';
import { allValues, valueOf } from './spec-rows.ts';
import css from './spec-table.module.css';
import { useTicks } from './use-ticks.tsx';

type Catalogued = SpecTableBlock & { readonly catalogue?: CatalogueEntry };

/**
 * The models of one product and their values, in either orientation from the same data. The caption is shown as a heading outside
 * the scrolling area; the table has it again, for those who jump from table to table. The address's row or model is highlighted.
 */
export function SpecTable({ block, level, services }: BlockProps<Catalogued, BlockServices>): ReactNode {
  const ownId = `table${useId()}`;
  const headingId = block.id ?? ownId;
  const { catalogue } = block;
  const ask = useMemo(() => askAbout(catalogue, services.askForm), [catalogue, services.askForm]);
  const ticks = useTicks(catalogue, block.models, services.compare);
  const { anchor } = useAddress();
  const lit = block.id !== undefined && anchor.startsWith(`${block.id}-`) ? anchor : '';
  const converter = useConverter();
  const asRows = block.orientation === 'models-as-rows';
  return (
    <div className="wrap">
      <ScrollRegion
        labelledBy={headingId}
        heading={
          <>
            <Heading level={level} id={headingId} className={css.heading}>
              {block.caption}
            </Heading>
            {block.rows.some(isConvertible) && <UnitSwitch />}
          </>
        }
      >
        <table className={classes(css.table, !asRows && evenColumns(block.models.length))}>
          <caption>
            <VisuallyHidden>{block.caption}</VisuallyHidden>
          </caption>
          {asRows ? (
            <ModelsAsRows block={block} ask={ask} ticks={ticks} converter={converter} lit={lit} />
          ) : (
            <ModelsAsColumns block={block} ask={ask} ticks={ticks} converter={converter} lit={lit} />
          )}
        </table>
      </ScrollRegion>
      {ticks?.line}
      <ValueNotes
        of="machine"
        values={allValues(block.rows, block.models)}
        converted={converter?.changes(measured(block))}
      />
    </div>
  );
}

/** Every value with its row. */
function measured({ rows, models }: SpecTableBlock) {
  return rows.flatMap((row) => models.map((_, index) => [row, valueOf(row, index)] as const));
}

/** Few models are easier to compare in equal columns. Style attributes aren't allowed, so each count has a class. */
function evenColumns(models: number): string | false {
  return models <= 5 && classes(css.even, css[`models${models}`]);
}
