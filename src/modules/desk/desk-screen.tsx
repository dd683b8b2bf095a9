import type { ReactNode } from 'react';
import { readSection } from './desk-address.ts';
import type { DeskSection } from './desk-address.ts';
import type { ScreenParams } from '../../engine/common/screens.ts';
import { AuditTrail } from './audit-trail.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { InquiryDesk } from '../inquiry/desk/inquiry-desk.tsx';
import { Mail } from './mail.tsx';
import { Members } from '../accounts/members/members.tsx';
import { System } from './system.tsx';

/** Staff's desk: where they answer inquiries and run the site. */
export function DeskScreen({ part }: Pick<ScreenParams['desk'], 'part'>): ReactNode {
  const section = readSection(part);
  const Section = SECTIONS[section];
  return (
    <DeskFrame section={section}>
      <Section />
    </DeskFrame>
  );
}

const SECTIONS: Readonly<Record<DeskSection, () => ReactNode>> = {
  inquiries: InquiryDesk,
  members: Members,
  mail: Mail,
  audit: AuditTrail,
  system: System,
};
