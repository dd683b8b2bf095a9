import type { ReactNode } from 'react';
import type { Answer } from '../../../shared/do-contract.ts';
import { ListTabs } from '../../../shell/staff/list-tabs.tsx';
import { deskPath, SHOWN } from './inquiry-list-address.ts';
import type { DeskAsked } from './inquiry-list-address.ts';
import { LIST_WORDS } from './status-words.ts';

export type InquiryCounts = Answer<'inquiryList'>['counts'];

interface DeskFilterProps extends Pick<DeskAsked, 'show' | 'sort'> {
  /** Null until they are known. */
  readonly counts: InquiryCounts | null;
}

/** Chooses which inquiries are listed. */
export function DeskFilter({ show, sort, counts }: DeskFilterProps): ReactNode {
  const tabs = SHOWN.map((one) => ({
    label: LIST_WORDS[one],
    href: deskPath({ show: one, sort }),
    count: counts && one !== 'all' ? counts[one] : null,
    isShown: one === show,
  }));
  return <ListTabs label="Inquiries by status" tabs={tabs} />;
}
