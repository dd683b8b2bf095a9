import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { OrgChart as OrgChartBlock } from '../../shared/page.gen.ts';
import { SectionHead } from '../../ui/section-head.tsx';
import css from './org-chart.module.css';

/** An organization as a list within a list within a list, which the style sheet turns into a chart where there is room. */
export function OrgChart({ block, level }: BlockProps<OrgChartBlock>): ReactNode {
  const { heading, id, head, departments } = block;
  return (
    <div className="wrap" id={heading ? undefined : id}>
      {heading && (
        <div className={css.above}>
          <SectionHead level={level} id={id} heading={heading} />
        </div>
      )}
      <ul className={css.chart}>
        <li className={css.root}>
          <span className={css.head}>{head}</span>
          <ul className={css.departments}>
            {departments.map(({ name, units }) => (
              <li key={name} className={css.department}>
                <span className={css.name}>{name}</span>
                {units && <Units units={units} />}
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </div>
  );
}

function Units({ units }: { readonly units: readonly string[] }): ReactNode {
  return (
    <ul className={css.units}>
      {units.map((unit) => (
        <li key={unit} className={css.unit}>
          <span className={css.box}>{unit}</span>
        </li>
      ))}
    </ul>
  );
}
