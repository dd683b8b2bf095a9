import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { Answer } from '../../shared/do-contract.ts';
import { toKoreanClock } from '../../shared/korean-clock.ts';
import { Icon } from '../../ui/icon.tsx';
import { Telephone } from '../../ui/telephone.tsx';
import { DeleteInquiry } from './delete-inquiry.tsx';
import css from './desk.module.css';
import { StateButtons } from './state-buttons.tsx';
import { STATE_WORDS, useInquiryState } from './use-inquiry-state.ts';

type Inquiry = Answer<'inquiryList'>['items'][number];

/** One inquiry: who, when and how far it has come; opened, all that was written. */
export function InquiryRow({ inquiry }: { readonly inquiry: Inquiry }): ReactNode {
  const { worker, contents, receivedTime, spam } = inquiry;
  const [open, setOpen] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const panel = useId();
  const changing = useInquiryState(inquiry);
  if (isDeleted) return <DeletedRow receipt={inquiry.receipt} />;
  return (
    <li className={css.row}>
      <h2 className={css.title}>
        <button
          type="button"
          className={css.opener}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
        >
          <span className={css.badge} data-state={changing.state}>
            {STATE_WORDS[changing.state]}
          </span>
          <span className={css.who}>{worker}</span>
          <span className={css.when}>{clock(receivedTime)}</span>
          <Icon name="chevron-down" />
        </button>
      </h2>
      {spam && <p className={css.spam}>Looks like spam: a program may have filled in the form.</p>}
      {!open && <p className={`${css.beginning} quiet`}>{contents}</p>}
      <div id={panel} hidden={!open}>
        {open && (
          <>
            <Whole inquiry={inquiry} />
            <StateButtons {...changing}>
              <DeleteInquiry receipt={inquiry.receipt} onDeleted={() => setDeleted(true)} />
            </StateButtons>
          </>
        )}
      </div>
    </li>
  );
}

/** Stays in the place of the row, so that nobody loses the one that is read next. It takes the focus of what is gone. */
function DeletedRow({ receipt }: { readonly receipt: string }): ReactNode {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <li className={css.row}>
      <p ref={words} tabIndex={-1}>
        Inquiry {receipt} was deleted.
      </p>
    </li>
  );
}

function Whole({ inquiry }: { readonly inquiry: Inquiry }): ReactNode {
  const { receipt, receivedTime, worker, tel, email, contents, notice } = inquiry;
  return (
    <dl className={css.facts}>
      <Fact name="Receipt">{receipt}</Fact>
      <Fact name="Received">{clock(receivedTime)}, Korean time</Fact>
      <Fact name="Name">{worker}</Fact>
      {tel && (
        <Fact name="Phone number">
          <Telephone number={tel} />
        </Fact>
      )}
      {email && (
        <Fact name="E-mail">
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
        </Fact>
      )}
      <Fact name="Contents">
        <span className={css.contents}>{contents}</span>
      </Fact>
      {notice && <Fact name="Privacy notice">{notice}</Fact>}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function clock(moment: string | number): string {
  return toKoreanClock(moment).replace('T', ' ');
}
