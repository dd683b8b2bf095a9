import type { SiteDocument } from '../../../engine/index.ts';
import type { InquiryFacts, ServiceFacts } from '../facts.ts';

type FactGroup = Readonly<Record<string, { readonly value: string }>>;

/** The parts of site.json that it reads, as its schema describes them. */
interface InquiryDocument {
  readonly siteId: number;
  readonly facts: {
    readonly privacyNotice?: FactGroup;
    readonly inquiryAnswer?: FactGroup;
    readonly contact?: FactGroup;
  };
  readonly inquiry?: {
    readonly consent: boolean;
    readonly siteId?: number;
    readonly title?: string;
    readonly confirmation?: boolean;
    readonly reminderDays?: number;
    readonly holidays?: readonly string[];
  };
}

const TITLE = 'Inquiry';
const REMINDER_DAYS = 2;

export function readInquiryFacts(site: SiteDocument): InquiryFacts {
  const { siteId, facts, inquiry } = site as unknown as InquiryDocument; // checked by the lint
  const { date, inquiryYears } = facts.privacyNotice ?? {};
  return {
    siteId: inquiry?.siteId ?? siteId,
    title: inquiry?.title ?? TITLE,
    asksConsent: inquiry?.consent ?? false,
    notice: date?.value ?? '',
    keepYears: Number(inquiryYears?.value ?? 0), // the schema allows only integers
  };
}

/** With what only the service needs. */
export function readServiceFacts(site: SiteDocument): ServiceFacts {
  const { facts, inquiry } = site as unknown as InquiryDocument; // checked by the lint
  const { time, name, tel = facts.contact?.['tel'], hours } = facts.inquiryAnswer ?? {};
  return {
    ...readInquiryFacts(site),
    confirms: inquiry?.confirmation ?? true,
    reminder: { days: inquiry?.reminderDays ?? REMINDER_DAYS, holidays: inquiry?.holidays ?? [] },
    answer: {
      time: time?.value ?? '',
      name: name?.value ?? '',
      tel: tel?.value ?? '',
      hours: hours?.value ?? '',
    },
  };
}
