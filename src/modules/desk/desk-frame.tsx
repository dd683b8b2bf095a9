import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { Panels } from '../../shell/panel.ts';
import { ScreenFrame, ScreenNotFound } from '../../shell/screen-frame.tsx';
import { panelPath } from '../../shell/staff/list-address.ts';
import css from './desk.module.css';
import { Link } from '../../ui/link.tsx';
import { StaffGate } from './staff-gate.tsx';

interface DeskFrameProps {
  /** In the order of the modules. */
  readonly panels: Panels;
  /** The last part of the address; empty for the first panel. */
  readonly part: string;
}

/** A panel of the desk, with links to the others. Title and links share one line, to leave the window to the work. */
export function DeskFrame({ panels, part }: DeskFrameProps): ReactNode {
  const shown = part || Object.keys(panels)[0] || '';
  const panel = panels[shown];
  if (!panel) return <ScreenNotFound />;
  const { title, Content } = panel;
  return (
    <ScreenFrame title={title} menuId={0} path={null} heading="block">
      <div className={`wrap ${css.desk}`}>
        <h1 tabIndex={-1} className={css.title}>
          {title}
        </h1>
        <StaffGate words={panel}>
          <DeskLinks panels={panels} shown={shown} />
          <div className={css.panel}>
            <Content panels={panels} />
          </div>
        </StaffGate>
      </div>
    </ScreenFrame>
  );
}

/** The links to the panels. In a narrow window they scroll sideways, with the shown one in sight. */
function DeskLinks({ panels, shown }: { readonly panels: Panels; readonly shown: string }): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]');
    if (!link || !list.current) return;
    const [place, frame] = [link.getBoundingClientRect(), list.current.getBoundingClientRect()];
    list.current.scrollLeft += Math.max(0, place.right - frame.right) - Math.max(0, frame.left - place.left);
  }, [shown]);
  return (
    <nav aria-label="Desk" className={`${css.sections} unprinted`}>
      <ul ref={list}>
        {Object.entries(panels).map(([name, { title }]) => (
          <li key={name}>
            <Link
              href={panelPath(name)}
              className={css.section}
              aria-current={name === shown ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
