import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { OrgChart as OrgChartBlock } from '../page.gen.ts';
import { classes } from '../../ui/classes.ts';
import { Link } from '../../ui/link.tsx';
import { SectionHead } from '../../ui/section-head.tsx';
import css from './org-chart.module.css';

type Department = OrgChartBlock['departments'][number];

/** An organisation as three nested lists, which the style sheet turns into a chart if there is room. */
export function OrgChart({ block, level }: BlockProps<OrgChartBlock>): ReactNode {
  const { heading, id, head, departments } = block;
  return (
    <div className="wrap" id={heading ? undefined : id}>
      {heading && <SectionHead level={level} id={id} heading={heading} above />}
      <ul>
        <li className={css.root}>
          <span className={css.head}>{head}</span>
          <ul className={css.departments}>
            {departments.map(({ name, href, units }) => (
              <li key={name} className={css.department}>
                <Name className={css.name} name={name} href={href} />
                {units && <Units units={units} />}
              </li>
            ))}
          </ul>
        </li>
      </ul>
    </div>
  );
}

function Units({ units }: { readonly units: NonNullable<Department['units']> }): ReactNode {
  return (
    <ul className={css.units}>
      {units.map(({ name, href }) => (
        <li key={name} className={css.unit}>
          <Name className={css.box} name={name} href={href} />
        </li>
      ))}
    </ul>
  );
}

interface NameProps {
  readonly className: string | undefined;
  readonly name: string;
  readonly href: string | undefined;
}

/** The box of a department or unit; if it has a page, the whole box is the link. */
function Name({ className, name, href }: NameProps): ReactNode {
  if (href === undefined) return <span className={className}>{name}</span>;
  return (
    <Link href={href} className={classes(className, css.link)}>
      {name}
    </Link>
  );
}
