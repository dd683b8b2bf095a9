/** What an inquiry is about, and how the form's address expresses it. Anyone can write that address by hand. */

import { formatAddress, parseAddress } from '../engine/common/address.ts';
import { isBlank } from '../engine/common/visible-text.ts';

/** A machine of the catalogue, or one of its models. */
export interface InquiryAbout {
  readonly machine: string;
  /** Empty for the machine itself. */
  readonly model: string;
  /** The inner address of the page that shows it; empty if there is none. */
  readonly page: string;
}

/** Longest name of a machine or model, in characters. */
const MOST = 120;
const MOST_IN_PAGE = 300;

/** Home, or a page by its route, with or without an anchor; never a file, a call or another site. */
const PAGE = /^\/(?:(?:[1-9]\d{0,15}|contents)(?:\/[a-z0-9-]+)+)?(?:#[a-z0-9-]+)?$/;

/** Invisible characters, characters that reverse the text direction, and half characters. */
const UNSEEN = /[\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/gu;
const GAP = /[\p{White_Space}\p{Cc}]+/gu;

/** The inquiry form's address, with what the inquiry is about. @param form the form's inner address */
export function inquiryPath(form: string, about: InquiryAbout): string {
  const { machine, model, page } = tidyAbout(about);
  const asked = new URLSearchParams({ machine, ...(model && { model }), ...(page && { page }) });
  return formatAddress({ ...parseAddress(form), search: asked.toString() });
}

/** Reads from the form's query what the inquiry is about; null if no machine is named. */
export function readAbout(search: string): InquiryAbout | null {
  const asked = new URLSearchParams(search);
  const [machine = '', model = '', page = ''] = ['machine', 'model', 'page'].map(
    (name) => asked.get(name) ?? '',
  );
  const about = tidyAbout({ machine, model, page });
  return isBlank(about.machine) ? null : about;
}

/** `Shale Shaker, 400 GPM class`. */
export function nameAbout({ machine, model }: InquiryAbout): string {
  return model ? `${machine}, ${model}` : machine;
}

/** Cuts each name to one visible line, and drops a page that isn't an inner address. */
export function tidyAbout({ machine, model, page }: InquiryAbout): InquiryAbout {
  const isPage = page.length <= MOST_IN_PAGE && PAGE.test(page);
  return { machine: tidyName(machine), model: tidyName(model), page: isPage ? page : '' };
}

function tidyName(name: string): string {
  const line = name.replace(UNSEEN, '').replace(GAP, ' ').trim();
  return [...line].slice(0, MOST).join('').trimEnd();
}
