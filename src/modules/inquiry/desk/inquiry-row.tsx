import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { Answer } from '../../../shared/do-contract.ts';
import { nameSubject } from '../../../shared/subject.ts';
import { fileSizeWords } from '../../../engine/common/file-words.ts';
import { inquiryFileUrl } from '../api/inquiry-desk.ts';
import { readContents } from '../contents.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Link } from '../../../ui/link.tsx';
import { Telephone } from '../../../ui/telephone.tsx';
import { confirmationWords } from './confirmation-words.ts';
import { DeleteInquiry } from './delete-inquiry.tsx';
import css from '../../../shell/staff/staff.module.css';
import own from './inquiry-desk.module.css';
import { Fact, useClock } from '../../../shell/staff/fact.tsx';
import { GoneRow } from '../../../shell/staff/gone-row.tsx';
import { StateButtons } from './state-buttons.tsx';
import { STATE_WORDS, useInquiryState } from './use-inquiry-state.ts';

type Inquiry = Answer<'inquiryList'>['items'][number];

/** An inquiry: name, time and status; expanded, everything in it. */
export function InquiryRow({ inquiry }: { readonly inquiry: Inquiry }): ReactNode {
  const { worker, contents, receivedTime, spam } = inquiry;
  const { clock } = useClock();
  const { about, text } = readContents(contents);
  const [open, setOpen] = useState(false);
  const [isDeleted, setDeleted] = useState(false);
  const panel = useId();
  const changing = useInquiryState(inquiry);
  if (isDeleted) return <GoneRow>Inquiry {inquiry.receipt} was deleted.</GoneRow>;
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
      {spam && <p className={own.spam}>Looks like spam: a program may have filled in the form.</p>}
      {!open && (
        <p className={`${own.beginning} quiet`}>
          {about.length > 0 && <b>{`${about.map(nameSubject).join('; ')}: `}</b>}
          {text}
        </p>
      )}
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

function Whole({ inquiry }: { readonly inquiry: Inquiry }): ReactNode {
  const { receipt, receivedTime, worker, tel, email, contents, notice } = inquiry;
  const { visitorCompany, country, quantity, files, confirmation } = inquiry;
  const { clockInZone } = useClock();
  const { about, text } = readContents(contents);
  return (
    <dl className={css.facts}>
      <Fact name="Receipt number">{receipt}</Fact>
      <Fact name="Received">{clockInZone(receivedTime)}</Fact>
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
      {visitorCompany && <Fact name="Company">{visitorCompany}</Fact>}
      {country && <Fact name="Country">{country}</Fact>}
      {quantity && <Fact name="Quantity">{quantity}</Fact>}
      {about.length > 0 && (
        <Fact name="Asked about">
          <ul className={own.asked}>
            {about.map((one, index) => (
              <li key={index}>
                {nameSubject(one)}
                {one.page && (
                  <span className={own.from}>
                    <Link href={one.page}>{one.page}</Link>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </Fact>
      )}
      <Fact name="Contents">
        <span className={own.contents}>{text}</span>
      </Fact>
      {files && (
        <Fact name="Files">
          <ul className={own.asked}>
            {files.map(({ id, name, size }) => (
              <li key={id}>
                <a href={inquiryFileUrl(id)} download={name}>
                  {name}
                </a>
                <span className={own.from}>{fileSizeWords(size)}</span>
              </li>
            ))}
          </ul>
        </Fact>
      )}
      {confirmation && <Fact name="Confirmation">{confirmationWords(confirmation, clockInZone)}</Fact>}
      {notice && <Fact name="Privacy notice">{notice}</Fact>}
    </dl>
  );
}
