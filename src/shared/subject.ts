/** What a question is about, and how the address of the form for questions expresses it. Anyone can write that address by hand. */

import { formatAddress, parseAddress } from '../engine/common/address.ts';
import { isBlank } from '../engine/common/visible-text.ts';

/** A machine of the catalogue, or one of its models. */
export interface Subject {
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

/** The form's address with the subject of the question. @param form the form's inner address */
export function askPath(form: string, about: Subject): string {
  const { machine, model, page } = tidySubject(about);
  const asked = new URLSearchParams({ machine, ...(model && { model }), ...(page && { page }) });
  return formatAddress({ ...parseAddress(form), search: asked.toString() });
}

/** Reads the subject from the form's query; null if no machine is named. */
export function readSubject(search: string): Subject | null {
  const asked = new URLSearchParams(search);
  const [machine = '', model = '', page = ''] = ['machine', 'model', 'page'].map(
    (name) => asked.get(name) ?? '',
  );
  const about = tidySubject({ machine, model, page });
  return isBlank(about.machine) ? null : about;
}

/** `Shale Shaker, 400 GPM class`. */
export function nameSubject({ machine, model }: Subject): string {
  return model ? `${machine}, ${model}` : machine;
}

/** Cuts each name to one visible line, and drops a page that isn't an inner address. */
export function tidySubject({ machine, model, page }: Subject): Subject {
  const isPage = page.length <= MOST_IN_PAGE && PAGE.test(page);
  return { machine: tidyName(machine), model: tidyName(model), page: isPage ? page : '' };
}

function tidyName(name: string): string {
  const line = name.replace(UNSEEN, '').replace(GAP, ' ').trim();
  return [...line].slice(0, MOST).join('').trimEnd();
}
