import type { ServiceModule } from '../../server/module.ts';
import type { SiteIndex } from '../../engine/common/site-index.ts';
import { INQUIRY_ACTIONS } from './contract.ts';
import { serviceFacts } from './facts.ts';
import type { InquirySettings } from './facts.ts';
import { createAboutDocuments } from './service/about-documents.ts';
import { accountData } from './service/account-data.ts';
import { addAnswerCalls } from './service/answer-calls.ts';
import { createComposer } from './service/compose-mails.ts';
import { addConversationCalls } from './service/conversation-calls.ts';
import { addInquiryDeskCalls } from './service/desk-calls.ts';
import { addInquiryFileCall, addInquiryUploadCall, createFileKeeper } from './service/inquiry-files.ts';
import { createInquiryKeeper } from './service/keep-inquiries.ts';
import { addPresenceCalls } from './service/presence-calls.ts';
import { purgeOnTime } from './service/purge-on-time.ts';
import { addPlainForm } from './service/plain-form.ts';
import { addInquiryCall, createSave } from './service/save-call.ts';
import { addTemplateCalls } from './service/template-calls.ts';

/** The inquiry calls, for visitors and staff. Without the address of a form, no new ones are accepted; existing ones stay. */
export const service: ServiceModule = {
  actions: INQUIRY_ACTIONS,
  accountData,
  siteIds: (content) => {
    const settings = settingsOf(content);
    return settings ? [settings.siteId] : [];
  },
  add: async (app, { content, database, mail, wakeMail, limit, origin, ...parts }) => {
    const { storage, uploads, facts } = parts;
    const { timeZone } = content;
    const settings = settingsOf(content);
    if (settings) {
      const compose = createComposer({ settings, to: mail?.to ?? [], timeZone, origin });
      const keeper = createInquiryKeeper({ database, timeZone }, compose);
      const save = createSave({ settings, keeper, limit, onKept: wakeMail });
      addInquiryCall(app, save);
      const files = storage && createFileKeeper({ database, storage, limit, uploads });
      if (files) await addInquiryUploadCall(app, files);
      await addPlainForm(app, {
        save,
        files,
        settings,
        places: content.places,
        notice: content.inquiry?.notice ?? '',
        siteUrl: facts.siteUrl ?? null,
      });
    }
    addInquiryDeskCalls(app, { database, timeZone, origin });
    addConversationCalls(app, { database, mail, wakeMail, origin });
    addAnswerCalls(app, { database, mail, wakeMail, origin, timeZone });
    addTemplateCalls(app, { database });
    addPresenceCalls(app, { database });
    if (storage) addInquiryFileCall(app, { database, storage });
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
  return { ...serviceFacts({ inquiry }), company: companyNames.at(-1) ?? '' };
}
