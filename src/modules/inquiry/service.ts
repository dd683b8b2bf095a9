import type { ServiceModule } from '../../server/module.ts';
import type { SiteIndex } from '../../engine/common/site-index.ts';
import { INQUIRY_ACTIONS } from './contract.ts';
import { serviceFacts } from './facts.ts';
import type { InquirySettings } from './facts.ts';
import { createAboutDocuments } from './service/about-documents.ts';
import { accountData } from './service/account-data.ts';
import { addAnswerCalls } from './service/answer-calls.ts';
import { addAnswerFileCalls } from './service/answer-files.ts';
import { createComposer } from './service/compose-mails.ts';
import { addConversationCalls } from './service/conversation-calls.ts';
import { addInquiryDeskCalls } from './service/desk-calls.ts';
import { addFigureCalls } from './service/figure-calls.ts';
import {
  DRAFT_PURPOSE,
  PURPOSE,
  addInquiryFileCall,
  addInquiryUploadCall,
  createFileKeeper,
} from './service/inquiry-files.ts';
import { createInquiryEvents } from './service/inquiry-events.ts';
import { inquiryGauges } from './service/inquiry-gauges.ts';
import { createInquiryKeeper } from './service/keep-inquiries.ts';
import { inquiryNames } from './service/name-inquiries.ts';
import { addPresenceCalls } from './service/presence-calls.ts';
import { purgeOnTime } from './service/purge-on-time.ts';
import { remindOnTime } from './service/remind.ts';
import { addPlainForm } from './service/plain-form.ts';
import { addInquiryCall, createSave } from './service/save-call.ts';
import { addTemplateCalls } from './service/template-calls.ts';
import { waitingInquiries } from './service/waiting-inquiries.ts';

/** The inquiry calls, for visitors and staff. Without the address of a form, no new ones are accepted; existing ones stay. */
export const service: ServiceModule = {
  actions: INQUIRY_ACTIONS,
  subjects: () => inquiryNames,
  waiting: () => waitingInquiries,
  gauges: inquiryGauges,
  accountData,
  siteIds: (content) => {
    const settings = settingsOf(content);
    return settings ? [settings.siteId] : [];
  },
  add: async (app, { content, database, mail, wakeMail, limit, origin, ...parts }) => {
    const { storage, uploads, facts, webhooks } = parts;
    const tell = createInquiryEvents(webhooks, origin);
    const wake = (): void => {
      wakeMail();
      webhooks.wake();
    };
    const { timeZone } = content;
    const settings = settingsOf(content);
    if (settings) {
      const compose = createComposer({ settings, to: mail?.to ?? [], timeZone, origin });
      const keeper = createInquiryKeeper({ database, timeZone }, compose, tell);
      const save = createSave({ settings, keeper, limit, onKept: wake });
      addInquiryCall(app, save);
      const files = storage && createFileKeeper({ database, storage, limit, uploads, purpose: PURPOSE });
      if (files) await addInquiryUploadCall(app, 'inquiryUpload', files);
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
    const conversation = { database, mail, wake, tell, origin };
    addConversationCalls(app, conversation);
    addAnswerCalls(app, { ...conversation, timeZone });
    addTemplateCalls(app, { database });
    addPresenceCalls(app, { database });
    addFigureCalls(app, { database, timeZone });
    if (!storage) return;
    addInquiryFileCall(app, { database, storage });
    addAnswerFileCalls(app, { database });
    const files = createFileKeeper({ database, storage, limit, uploads, purpose: DRAFT_PURPOSE });
    await addInquiryUploadCall(app, 'answerUpload', files);
  },
  start: (app, { content, database, mail, wakeMail, origin }) => {
    purgeOnTime(app, database);
    const settings = settingsOf(content);
    if (!settings) return;
    const { reminder } = settings;
    const to = mail?.to ?? [];
    remindOnTime(app, { database, reminder, to, timeZone: content.timeZone, origin }, wakeMail);
  },
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
