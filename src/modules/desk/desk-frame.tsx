import type { ReactNode } from 'react';
import { DESK_SECTIONS, sectionPath } from './desk-address.ts';
import type { DeskSection } from './desk-address.ts';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { Link } from '../../ui/link.tsx';
import css from '../../shell/staff/staff.module.css';
import { StaffGate } from './staff-gate.tsx';
import type { GateWords } from './staff-gate.tsx';

const WORDS: Readonly<Record<DeskSection, GateWords & { readonly title: string }>> = {
  inquiries: { title: 'Inquiries', what: 'the inquiries', rule: 'Only staff can read inquiries', it: 'them' },
  members: { title: 'Members', what: 'the members', rule: 'Only staff can manage members', it: 'them' },
  mail: { title: 'Mail', what: 'the messages', rule: 'Only staff can handle queued messages', it: 'them' },
  audit: { title: 'Audit trail', what: 'the records', rule: 'Only staff can read the audit trail', it: 'it' },
  system: {
    title: 'System',
    what: 'the system status',
    rule: 'Only staff can see the system status',
    it: 'it',
  },
};

interface DeskFrameProps {
  readonly section: DeskSection;
  readonly children: ReactNode;
}

/** The frame of each part of the desk, with the way to the others. */
export function DeskFrame({ section, children }: DeskFrameProps): ReactNode {
  const words = WORDS[section];
  return (
    <ScreenFrame title={words.title} menuId={0} path={null}>
      <div className="wrap">
        <StaffGate words={words}>
          <DeskNavigation section={section} />
          {children}
        </StaffGate>
      </div>
    </ScreenFrame>
  );
}

function DeskNavigation({ section }: Pick<DeskFrameProps, 'section'>): ReactNode {
  return (
    <nav aria-label="Desk" className={`${css.sections} unprinted`}>
      <ul className="cluster">
        {DESK_SECTIONS.map((one) => (
          <li key={one}>
            <Link
              href={sectionPath(one)}
              className={css.section}
              aria-current={one === section ? 'page' : undefined}
            >
              {WORDS[one].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
