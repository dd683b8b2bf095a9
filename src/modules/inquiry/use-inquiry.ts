import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { saveInquiry } from '../../api/inquiries.ts';
import { getPageNames } from '../../api/get-page-names.ts';
import { nameAbout, readAbout } from '../../shared/inquiry-about.ts';
import type { InquiryAbout } from '../../shared/inquiry-about.ts';
import { findInquiryFaults } from '../../shared/inquiry-rules.ts';
import { parseAddress, parsePagePath } from '../../engine/common/address.ts';
import { shortNameOf } from '../../engine/common/site-facts.ts';
import type { SiteFacts } from '../../engine/common/site-facts.ts';
import { unsavedWords } from '../../shell/unsaved-words.ts';
import { usePages } from '../../shell/use-pages.ts';
import { usePendingAction } from '../../shell/use-pending-action.ts';
import { announce } from '../../stores/announcements.ts';
import { replaceTail, useAddress } from '../../ui/address.ts';
import { dropDraft, keepDraft, readDraft } from '../../ui/draft.ts';
import { useFaults } from '../../ui/use-faults.ts';
import type { FaultsByField } from '../../ui/use-faults.ts';
import {
  NO_WORDS,
  changeWords,
  countMissing,
  fromKept,
  isKeptDraft,
  keyFor,
  newDraft,
  normaliseLeft,
  normaliseWords,
  textsOf,
  toKept,
} from './inquiry-draft.ts';
import type { InquiryDraft, InquiryField, InquiryTextField, InquiryWords } from './inquiry-draft.ts';
import type { InquiryWording } from './inquiry-wording.ts';

const DRAFT = 'inquiry';

/** What is said of an inquiry whose form was left while it was being sent. */
const LEFT = {
  what: 'Your inquiry',
  done: 'sent',
  kept: 'It is kept in its form.',
  reasons: {
    refused: 'the service did not allow it',
    'too-many': 'too much was sent from here in a short time',
  },
};

interface Outcome {
  readonly failure: ApiError | null;
  /** The receipt of the inquiry that was just registered. */
  readonly receipt: string | null;
  /** The form holds what was written since that was sent. */
  readonly isMore: boolean;
}

/** What is asked about, with the title of the page that shows it; empty until it is known. */
interface ShownAbout extends InquiryAbout {
  readonly title: string;
}

export interface Inquiry extends Outcome {
  readonly wording: InquiryWording;
  readonly words: InquiryWords;
  readonly about: ShownAbout | null;
  readonly forgetAbout: () => void;
  /** Required fields that have nothing in them. */
  readonly missing: number;
  readonly shown: FaultsByField;
  /** How often sending was tried in vain; 0: nothing is to be summed up. */
  readonly tries: number;
  readonly busy: boolean;
  /** A draft from before stands in the form. */
  readonly restored: boolean;
  readonly change: (field: InquiryTextField, text: string) => void;
  readonly agree: (consent: boolean) => void;
  readonly leave: (field: InquiryField) => void;
  readonly cancel: () => void;
  /** Brings back what 'Cancel' has taken away; null where there is nothing. */
  readonly undo: (() => void) | null;
  readonly save: (topic: string) => void;
  /** The confirmation was read. */
  readonly confirm: () => void;
}

/** What the form remembers, checks and sends. */
export function useInquiry(site: SiteFacts, wording: InquiryWording): Inquiry {
  const { asksConsent } = site.inquiry;
  const { mailDomains } = wording;
  const [kept] = useState(() => {
    const draft = readDraft(DRAFT, isKeptDraft);
    return draft && fromKept(draft, performance.now());
  });
  const { search } = useAddress();
  const [draft, setDraft] = useState<InquiryDraft>(() => {
    const begun = kept ?? newDraft(performance.now());
    return { ...begun, about: readAbout(search) ?? begun.about ?? null };
  });
  const [cancelled, setCancelled] = useState<InquiryDraft | null>(null);
  const [outcome, setOutcome] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const latest = useRef(draft);
  const begin = usePendingAction();
  const { words } = draft;
  const missing = countMissing(words, asksConsent);
  const about = useShownAbout(draft.about ?? null);
  const texts = textsOf({ ...draft, about });
  const found = findInquiryFaults({ ...words, ...texts }, asksConsent);
  const faults = useFaults(found);

  // All faults are fixed: a later one is shown at its field, and moves no focus.
  if (tries > 0 && Object.keys(faults.shown).length === 0) setTries(0);

  /** The words may be changed while they are being sent, so each step begins with what stands there now. */
  const put = (step: (now: InquiryDraft) => InquiryDraft): void => {
    latest.current = step(latest.current);
    setDraft(latest.current);
    keepDraft(DRAFT, toKept(latest.current, performance.now()));
  };
  const beginAnew = (): void => {
    put(() => newDraft(performance.now()));
    dropDraft(DRAFT);
    if (readAbout(search)) replaceTail({ search: '' }); // or a reload would ask about it again
    faults.reset();
    setTries(0);
  };

  const send = async (topic: string): Promise<void> => {
    // Enter sends from within a box, which was not left.
    const normalised = { ...draft, about, words: normaliseWords(draft.words, mailDomains) };
    const sent = keyFor(normalised);
    const action = begin();
    put(() => ({ ...normalised, sent }));
    try {
      const { receipt } = await saveInquiry(questionOf(normalised, site, topic), sent.key);
      announce(wording.registered);
      // Left meanwhile: what was begun since then stays.
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
      action.tellIfLeft(unsavedWords(error, LEFT), 'Back to your inquiry');
      // Another inquiry has this key: the next try has one of its own.
      if (error.status === 422) put((now) => ({ ...now, sent: null }));
      faults.refuse(error.fields);
      if (Object.keys(error.fields).length > 0) setTries((count) => count + 1);
    }
  };

  return {
    wording,
    words,
    about,
    forgetAbout: () => {
      if (!about) return;
      put((now) => ({ ...now, about: null }));
      replaceTail({ search: '' });
      faults.edit('contents');
      announce(`Your inquiry no longer names ${nameAbout(about)}.`);
    },
    missing,
    shown: faults.shown,
    tries,
    busy,
    ...outcome,
    restored: kept !== null && draft.since === kept.since && Object.values(kept.words).some(Boolean),
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
      if (words !== NO_WORDS || about) setCancelled(draft);
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

/** Finds the page by the names of all pages: what is none of them is left out. */
function useShownAbout(about: InquiryAbout | null): ShownAbout | null {
  const pages = usePages(Boolean(about?.page), getPageNames);
  if (!about) return null;
  const place = parsePagePath(parseAddress(about.page).path);
  const known = pages.find(({ menuId, route }) => menuId === place?.menuId && route === place.route);
  if (known || pages.length === 0) return { ...about, title: known?.title ?? '' };
  return { ...about, page: '', title: '' };
}

/** What is sent: every field of an inquiry (R-CALL-19) and what the service asks beside them. */
function questionOf(draft: InquiryDraft, site: SiteFacts, topic: string) {
  const { words, since } = draft;
  const elapsed = performance.now() - since;
  const { siteId, title, asksConsent, notice } = site.inquiry;
  return {
    id: null,
    siteId: String(siteId),
    company: shortNameOf(site),
    title,
    email: `${words.email1}@${words.email2}`,
    ...textsOf(draft),
    notice,
    elapsed: elapsed === Infinity ? null : Math.round(elapsed),
    topic,
    ...(asksConsent ? { consent: words.consent } : {}),
  };
}

/** Drops the kept draft where it is still the one that was sent under this key. */
function dropSent(key: string): void {
  const draft = readDraft(DRAFT, isKeptDraft);
  if (draft?.sent?.key === key && keyFor(draft).key === key) dropDraft(DRAFT);
}
