import { useState } from 'react';
import type { ReactNode } from 'react';
import { useAddress } from '../../../ui/address.ts';
import type { Sought } from './desk-types.ts';
import { InquiryConversation } from './inquiry-conversation.tsx';
import { InquiryList } from './inquiry-list.tsx';
import { readDesk } from './inquiry-list-address.ts';

/** Where staff read, answer and close inquiries: a list, and each inquiry as a conversation. */
export function InquiryDesk(): ReactNode {
  const asked = readDesk(useAddress().search);
  const { receipt } = asked;
  const [sought, setSought] = useState<Sought>({ term: '', turn: 0 });
  const [listed, setListed] = useState<readonly string[]>([]);
  const [isAnswering, setAnswering] = useState(false);
  if (receipt !== null) {
    return (
      <InquiryConversation
        key={receipt}
        asked={{ ...asked, receipt }}
        listed={listed}
        isAnswering={isAnswering}
        onLeave={() => setAnswering(false)}
      />
    );
  }
  return (
    <InquiryList
      asked={asked}
      sought={sought}
      onFind={(term) => setSought(({ turn }) => ({ term, turn: turn + 1 }))}
      onListed={setListed}
      onAnswer={() => setAnswering(true)}
    />
  );
}
