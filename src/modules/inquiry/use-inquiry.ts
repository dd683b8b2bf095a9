import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { saveInquiry } from './api/inquiries.ts';
import { readAskedModels, writeAskedModels } from '../../shared/asked-models.ts';
import { nameSubject, readSubject } from '../../shared/subject.ts';
import { inquiryFacts } from './facts.ts';
import { findInquiryFaults } from './inquiry-rules.ts';
import type { SiteFacts } from '../../engine/common/site-facts.ts';
import { unsavedWords } from '../../shell/unsaved-words.ts';
import { usePendingAction } from '../../shell/use-pending-action.ts';
import type { UploadHold } from '../../shell/upload/attachments.tsx';
import { announce } from '../../stores/announcements.ts';
import { replaceTail, useAddress } from '../../ui/address.ts';
import { useFaults } from '../../ui/use-faults.ts';
import type { Inquiry, Outcome } from './inquiry.ts';
import {
  NO_WORDS,
  changeWords,
  countMissing,
  keyFor,
  normaliseLeft,
  normaliseWords,
  textsOf,
} from './inquiry-draft.ts';
import type { InquiryDraft } from './inquiry-draft.ts';
import { questionOf } from './inquiry-question.ts';
import type { InquiryWording } from './inquiry-wording.ts';
import { useAskedModels } from './use-asked-models.ts';
import type { AskedModels } from './use-asked-models.ts';
import { dropSent, useInquiryDraft } from './use-inquiry-draft.ts';
import { useShownAbout } from './use-shown-about.ts';

/** Messages for an inquiry whose form was left during the send. */
const LEFT = {
  what: 'Your inquiry',
  done: 'sent',
  kept: 'It is still in the form.',
  reasons: {
    refused: 'the service did not allow it',
    'too-many': 'too many requests were sent from here',
  },
};

/** The form's state, checks and requests. */
export function useInquiry(site: SiteFacts, wording: InquiryWording): Inquiry {
  const { asksConsent } = inquiryFacts(site);
  const { mailDomains } = wording;
  const { search } = useAddress();
  const { draft, latest, put, beginAnew: emptyDraft, restored } = useInquiryDraft(search);
  const [cancelled, setCancelled] = useState<InquiryDraft | null>(null);
  const [outcome, setOutcome] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [hold, setHold] = useState<UploadHold | null>(null);
  const sending = useRef(false);
  const begin = usePendingAction();
  const { words } = draft;
  const missing = countMissing(words, asksConsent);
  const asked = useAskedModels(search);
  const { models } = asked;
  const about = useShownAbout(draft.about);
  const found = {
    ...findInquiryFaults({ ...words, ...textsOf({ ...draft, about }) }, asksConsent),
    ...(asked.state !== 'ready' && { about: UNREADY[asked.state] }),
    ...(hold !== null && { files: HELD[hold] }),
  };
  const faults = useFaults(found);

  // All faults are fixed: later ones are shown at their fields, without moving the focus.
  if (tries > 0 && Object.keys(faults.shown).length === 0) setTries(0);

  useEffect(() => {
    // An address without any known model changes nothing.
    if (models?.length) put((now) => ({ ...now, about: models.map(({ key: _, ...one }) => one) }));
  }, [models, put]);

  const beginAnew = (): void => {
    emptyDraft();
    if (readSubject(search) || readAskedModels(search).length > 0) replaceTail({ search: '' }); // or a reload would add it again
    faults.reset();
    setTries(0);
  };

  const send = async (topic: string): Promise<void> => {
    // Enter in a box sends the form without leaving the box.
    const normalised = { ...draft, about, words: normaliseWords(draft.words, mailDomains) };
    const sent = keyFor(normalised);
    const action = begin();
    put(() => ({ ...normalised, sent }));
    try {
      const { receipt } = await saveInquiry(questionOf(normalised, site, topic), sent.key);
      announce(wording.registered);
      // The visitor has left; a draft started since then stays.
      if (!action.isHere()) {
        dropSent(sent.key);
        return;
      }
      const isMore = keyFor(latest.current) !== sent;
      if (isMore) put((now) => ({ ...now, sent: null }));
      else beginAnew();
      setOutcome({ failure: null, receipt, isMore });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setOutcome({ ...NOTHING, failure: error });
      action.notifyIfNavigatedAway(unsavedWords(error, LEFT), 'Back to your inquiry');
      // A different inquiry has this key: the next try needs a new one.
      if (error.status === 422) put((now) => ({ ...now, sent: null }));
      faults.refuse(error.fields);
      if (Object.keys(error.fields).length > 0) setTries((count) => count + 1);
    }
  };

  return {
    wording,
    words,
    about,
    asked,
    forgetAbout: (place) => {
      const isKept = (_: unknown, at: number): boolean => place !== undefined && at !== place;
      const gone = about.filter((_, at) => !isKept(_, at)).map(nameSubject);
      put((now) => ({ ...now, about: now.about.filter(isKept) }));
      replaceTail({ search: writeAskedModels((models ?? []).filter(isKept).map(({ key }) => key)) });
      faults.edit('contents');
      announce(`Removed from your inquiry: ${gone.join('; ') || 'the models'}.`);
    },
    files: draft.files,
    attach: (files) => {
      put((now) => ({ ...now, files }));
      faults.edit('files');
    },
    hold: setHold,
    missing,
    shown: faults.shown,
    tries,
    busy,
    ...outcome,
    restored,
    change: (field, text) => {
      put((now) => ({ ...now, words: changeWords(now.words, field, text, mailDomains) }));
      faults.edit(field);
      if (field === 'email3') faults.edit('email2');
      setCancelled(null);
    },
    agree: (consent) => {
      put((now) => ({ ...now, words: { ...now.words, consent } }));
      faults.edit('consent');
    },
    leave: (field) => {
      faults.leave(field);
      if (field !== 'email1' && field !== 'email2') return;
      const normalised = normaliseLeft(latest.current.words, field, mailDomains);
      if (normalised === latest.current.words) return;
      put((now) => ({ ...now, words: normalised }));
      if (normalised.email2 !== words.email2) announce(`The domain is now ${normalised.email2}.`);
    },
    cancel: () => {
      if (sending.current) return;
      if (words !== NO_WORDS || about.length > 0 || draft.files.length > 0) setCancelled(draft);
      beginAnew();
      setOutcome(NOTHING);
      announce('The form was cleared.');
    },
    undo:
      cancelled &&
      (() => {
        put(() => cancelled);
        setCancelled(null);
        announce('Your text is back in the form.');
      }),
    save: (topic) => {
      if (sending.current) return;
      if (Object.keys(found).length > 0) {
        faults.showAll();
        setOutcome(NOTHING);
        setTries((count) => count + 1);
        return;
      }
      sending.current = true;
      setBusy(true);
      setCancelled(null);
      setOutcome(NOTHING);
      void send(topic).finally(() => {
        sending.current = false;
        setBusy(false);
      });
    },
    confirm: () => setOutcome(NOTHING),
  };
}

const NOTHING: Outcome = { failure: null, receipt: null, isMore: false };

const HELD: Readonly<Record<UploadHold, string>> = {
  sending: 'Files are still being uploaded. Press Save again in a moment.',
  failed: 'A file was not uploaded. Press “Send again”, or remove it.',
};

const UNREADY: Readonly<Record<Exclude<AskedModels['state'], 'ready'>, string>> = {
  loading: 'The models you are asking about are still loading. Press Save again in a moment.',
  failed: 'The models you are asking about could not be loaded. Press “Try again”, or remove them.',
};
