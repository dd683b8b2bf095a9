import type { ReactNode } from 'react';
import { SORTS } from '../contract.ts';
import { navigate } from '../../../ui/address.ts';
import own from './inquiry-desk.module.css';
import { deskPath, readSort } from './inquiry-list-address.ts';
import type { DeskAsked } from './inquiry-list-address.ts';
import { SORT_WORDS } from './status-words.ts';

/** Chooses in which order inquiries are listed; each order is a separate address. */
export function InquirySort({ show, sort }: Pick<DeskAsked, 'show' | 'sort'>): ReactNode {
  return (
    <label className={`${own.sort} unprinted`}>
      Sort
      <select
        value={sort}
        onChange={({ target }) => navigate(deskPath({ show, sort: readSort(target.value) }))}
      >
        {SORTS.map((one) => (
          <option key={one} value={one}>
            {SORT_WORDS[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
