import type { ReactNode } from 'react';
import { Link } from '../../../ui/link.tsx';
import { readContents } from '../contents.ts';
import { Age } from '../../../shell/staff/age.tsx';
import { InquiryFiles } from './inquiry-files.tsx';
import { mailStateWords } from './mail-state-words.ts';
import type { Conversation } from './desk-types.ts';
import { useClock } from '../../../shell/staff/fact.tsx';
import own from './conversation.module.css';

/** The first entry of a conversation: what the visitor asked, about what, with which files. */
export function AskedInquiry({ inquiry }: Pick<Conversation, 'inquiry'>): ReactNode {
  const { worker, contents, receivedTime, about, files = [], quantity, confirmation } = inquiry;
  const { clockInZone } = useClock();
  const { text } = readContents(contents);
  return (
    <li className={own.message} data-kind="asked">
      <p className={own.by}>
        <b>{worker}</b> <span>asked</span> <Age moment={receivedTime} />
      </p>
      {about.length > 0 && (
        <div className={own.part}>
          <h3>Asked about</h3>
          <ul>
            {about.map(({ title, href }, index) => (
              <li key={index}>{href ? <Link href={href}>{title}</Link> : title}</li>
            ))}
          </ul>
        </div>
      )}
      {quantity && (
        <div className={own.part}>
          <h3>Quantity</h3>
          <p>{quantity}</p>
        </div>
      )}
      <p className={own.text}>{text}</p>
      <InquiryFiles files={files} />
      {confirmation && (
        <p className={own.mailState}>{`Confirmation: ${mailStateWords(confirmation, clockInZone)}`}</p>
      )}
    </li>
  );
}
