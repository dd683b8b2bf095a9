import { lettersOf, lookOf, mixesAlphabets, readingOf } from './confusables.ts';

/** Names that the office uses, or that visitors would take for it. */
const OFFICE_WORDS = [
  ...['office', 'staff', 'admin', 'administrator', 'operator', 'webmaster'],
  ...['official', 'group', 'support'],
  ...['사무실', '직원', '관리자', '운영자', '담당자', '고객센터', '공식', '그룹'],
];

/** Shown instead of the name of an author whose account is deleted. */
export const FORMER_NAMES = { member: 'Former member', staff: 'Former staff' } as const;

/** The default name of an account: visitors see it, so it isn't the id. */
export const UNNAMED = { member: 'Member', staff: 'Office' } as const;

const RESERVED: ReadonlySet<string> = new Set(
  [...OFFICE_WORDS, ...Object.values(FORMER_NAMES)].map(readingOf),
);

/** Reserved names: the company's, and those of accounts. */
export interface TakenNames {
  /** As visitors read them. */
  readonly company: readonly string[];
  readonly accounts: readonly { readonly role: 'member' | 'staff'; readonly nickName: string }[];
}

/**
 * Why a member can't use a well-formed name. Two members may have the same name, but not names that only look alike.
 * @returns text that follows the field's name; null if nothing is wrong
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
 * Whether a member with this name would be taken for the office: it reads like a name of the company, a word for its staff,
 * both together, or a staff account's name. Case, width, accents, blanks, punctuation and look-alikes make no difference.
 */
export function isOfficeName(
  name: string,
  companyNames: readonly string[],
  staffNames: readonly string[],
): boolean {
  const reading = readingOf(name);
  if (reading === '') return false; // names without letters aren't reserved, even if the company's has none
  if (staffNames.some((staff) => readingOf(staff) === reading)) return true;
  // Longest first: a short name may be part of a long one.
  const companies = companyNames.map(readingOf).filter(Boolean);
  const rest = companies
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, company) => text.replaceAll(company, ''), reading);
  return rest === '' || RESERVED.has(rest);
}
