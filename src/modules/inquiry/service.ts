import type { ServiceModule } from '../../server/module.ts';
import type { SiteIndex } from '../../engine/common/site-index.ts';
import { INQUIRY_ACTIONS } from './contract.ts';
import type { InquirySettings } from './facts.ts';
import { createAboutDocuments } from './service/about-documents.ts';
import { createComposer } from './service/compose-mails.ts';
import { addInquiryDeskCalls } from './service/desk-calls.ts';
import { createInquiryKeeper } from './service/keep-inquiries.ts';
import { purgeOnTime } from './service/purge-on-time.ts';
import { addInquiryCall } from './service/save-call.ts';

/** The inquiry calls, for visitors and staff. Without the address of a form, no new ones are accepted; existing ones stay. */
export const service: ServiceModule = {
  actions: INQUIRY_ACTIONS,
  siteIds: (content) => {
    const settings = settingsOf(content);
    return settings ? [settings.siteId] : [];
  },
  add: (app, { content, database, mail, wakeMail, limit, origin }) => {
    const { timeZone } = content;
    const settings = settingsOf(content);
    if (settings) {
      const compose = createComposer({ settings, to: mail?.to ?? [], timeZone, origin });
      const keeper = createInquiryKeeper({ database, timeZone }, compose);
      addInquiryCall(app, { settings, keeper, limit, onKept: wakeMail });
    }
    addInquiryDeskCalls(app, { database, timeZone, origin });
  },
  start: (app, { database }) => purgeOnTime(app, database),
  documents: (sources) => ({ answerScreen: createAboutDocuments(sources) }),
};

function settingsOf({
  inquiry,
  places,
  companyNames,
}: Pick<SiteIndex, 'inquiry' | 'places' | 'companyNames'>): InquirySettings | null {
  if (!inquiry || places.inquiry === undefined) return null;
  return { ...inquiry, company: companyNames.at(-1) ?? '' };
}
