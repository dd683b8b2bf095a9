import type { ModuleFacts } from '../../engine/types.ts';

declare module '../../engine/common/open-types.ts' {
  interface ModuleFacts {
    inquiry: InquiryFacts;
  }
}

declare module '../../engine/common/site-facts.ts' {
  interface SitePlaces {
    /** The address of the form. */
    readonly inquiry?: string | undefined;
  }
}

/** What site.json says about inquiries. */
export interface InquiryFacts {
  /** The site and the title for inquiries (R-INQ-09). */
  readonly siteId: number;
  readonly title: string;
  /** Whether the form has a required box for consent. An inquiry without it is refused. */
  readonly asksConsent: boolean;
  /** The version of the privacy notice, sent with the form: its effective date. Empty if the site has none. */
  readonly notice: string;
  /** How many years an inquiry is kept, as the notice says. */
  readonly keepYears: number;
  /** Whether the sender gets a mail that the inquiry has arrived. Only in the service. */
  readonly confirms?: boolean;
  /** Only in the service. */
  readonly answer?: AnswerFacts;
  /** Only in the service. */
  readonly reminder?: ReminderFacts;
}

/** What the site says about its answers, each empty if it says nothing. */
export interface AnswerFacts {
  /** By when: `within two working days`. */
  readonly time: string;
  /** Whom to call, at which number, and when. */
  readonly name: string;
  readonly tel: string;
  readonly hours: string;
}

/** When the office is reminded of an inquiry without an answer. */
export interface ReminderFacts {
  /** Working days; 0 for never. */
  readonly days: number;
  /** Days on which nobody works, besides Saturdays and Sundays: `2027-01-01`. */
  readonly holidays: readonly string[];
}

/** What the service knows of site.json. */
export type ServiceFacts = Required<InquiryFacts>;

/** What the service needs to take inquiries. */
export interface InquirySettings extends Omit<ServiceFacts, 'notice'> {
  /** The brand of every inquiry. */
  readonly company: string;
}

/** @throws if the site was built without the module's `build.ts` */
export function serviceFacts(content: Partial<ModuleFacts>): ServiceFacts {
  const { confirms, answer, reminder, ...facts } = inquiryFacts(content);
  if (confirms === undefined || !answer || !reminder)
    throw new Error('the service has no facts for inquiries');
  return { ...facts, confirms, answer, reminder };
}

/** @throws if the site's code was built without the module's `build.ts` */
export function inquiryFacts({ inquiry }: Partial<ModuleFacts>): InquiryFacts {
  if (!inquiry) throw new Error('the site has no facts for inquiries');
  return inquiry;
}
