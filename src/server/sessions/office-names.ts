import { lettersOf, lookOf, mixesAlphabets, readingOf } from './confusables.ts';

/** Names that the office signs with, or that visitors take for it. */
const OFFICE_WORDS = [
  ...['office', 'staff', 'admin', 'administrator', 'operator', 'webmaster'],
  ...['official', 'group', 'support'],
  ...['사무실', '직원', '관리자', '운영자', '담당자', '고객센터', '공식', '그룹'],
];

/** Shown instead of the name of an author who has left. */
export const FORMER_NAMES = { member: 'Former member', staff: 'Former staff' } as const;

/** The name of an account that the operator gave none: visitors see it, so it is not the id. */
export const UNNAMED = { member: 'Member', staff: 'Office' } as const;

const RESERVED: ReadonlySet<string> = new Set(
  [...OFFICE_WORDS, ...Object.values(FORMER_NAMES)].map(readingOf),
);

/** The names that are taken: the company's, and those of accounts. */
export interface TakenNames {
  /** As visitors read them. */
  readonly company: readonly string[];
  readonly accounts: readonly { readonly role: 'member' | 'staff'; readonly nickName: string }[];
}

/**
 * Why a member cannot bear a name that is well formed. Two members may have the same name, as people do; a name that only looks like
 * another one is refused.
 * @returns what to say behind the name of the field; null where nothing is wrong
 */
export function memberNameFault(name: string, { company, accounts }: TakenNames): string | null {
  if (mixesAlphabets(name)) return 'must not mix letters of different alphabets';
  const staff = accounts.filter(({ role }) => role === 'staff').map(({ nickName }) => nickName);
  if (isOfficeName(name, company, staff)) return 'must not be a name of the company or its staff';
  const [look, letters] = [lookOf(name), lettersOf(name)];
  const isLookAlike = accounts.some(
    ({ nickName }) => lookOf(nickName) === look && lettersOf(nickName) !== letters,
  );
  return isLookAlike ? 'must not look like the name of another member' : null;
}

/**
 * Whether a member who bore this name would be taken for the office: it reads like a name of the company, a word for its staff, the
 * two together, or the name of a staff account. Case, width, accents, blanks, punctuation and look-alikes make no other name of it.
 */
export function isOfficeName(
  name: string,
  companyNames: readonly string[],
  staffNames: readonly string[],
): boolean {
  const reading = readingOf(name);
  if (reading === '') return false; // a company that is named by signs alone takes no other signs from members
  if (staffNames.some((staff) => readingOf(staff) === reading)) return true;
  // The longest first: a short name may be a part of the long one.
  const companies = companyNames.map(readingOf).filter(Boolean);
  const rest = companies
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, company) => text.replaceAll(company, ''), reading);
  return rest === '' || RESERVED.has(rest);
}
