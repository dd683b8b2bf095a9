import { useRef } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { MAX_TERM } from '../../../engine/common/screens.ts';
import { readField } from '../../../shell/staff/read-field.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import own from './inquiry-desk.module.css';
import { useDeskKeys } from './use-desk-keys.ts';

interface InquirySearchProps {
  /** What is searched for now; empty if nothing is. */
  readonly term: string;
  readonly onFind: (term: string) => void;
  readonly children: ReactNode;
}

/** Finds inquiries by any word in them. */
export function InquirySearch({ term, onFind, children }: InquirySearchProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  useDeskKeys({ '/': () => field.current?.focus() });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onFind(readField(new FormData(event.currentTarget), 'term'));
  };
  return (
    <form role="search" aria-label="Inquiries" className={own.search} onSubmit={submit}>
      <input
        ref={field}
        className={own.term}
        name="term"
        type="search"
        aria-label="Search inquiries"
        placeholder="Name, company, receipt, any word"
        maxLength={MAX_TERM}
        defaultValue={term}
        autoComplete="off"
        spellCheck={false}
      />
      <IconButton type="submit" icon="search" label="Search" />
      {term && <Button onClick={() => onFind('')}>Clear search</Button>}
      {children}
    </form>
  );
}
