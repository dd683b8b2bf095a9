/** What stands at posts of the office itself (the demonstration's among them), and what a visitor takes for it. */
const OFFICE_WORDS: ReadonlySet<string> = new Set([
  'office',
  'staff',
  'admin',
  'administrator',
  'operator',
  'webmaster',
  ...['사무실', '직원', '관리자', '운영자'].map(lettersOf),
]);

/**
 * Whether a member who bore this name would be taken for the office: it is a name of the company, a word for its staff, the
 * two together, or the name of a staff account. Letters and digits alone are compared, so that case, width, accents, blanks,
 * punctuation and invisible characters make no other name of it. Letters of other scripts that look alike do.
 * @param companyNames as visitors read them
 * @param staffNames the names of staff accounts, which stand at what they write
 */
export function isOfficeName(
  name: string,
  companyNames: readonly string[],
  staffNames: readonly string[],
): boolean {
  const letters = lettersOf(name);
  if (letters === '') return false; // a company that is named by signs alone takes no other signs from members
  if (staffNames.some((staff) => lettersOf(staff) === letters)) return true;
  // The longest first: a short name may be a part of the long one.
  const companies = companyNames.map(lettersOf).filter(Boolean);
  const rest = companies
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, company) => text.replaceAll(company, ''), letters);
  return rest === '' || OFFICE_WORDS.has(rest);
}

/** Upper case first: it makes one letter of those that have no lower case of their own, such as the dotless i. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase();
}
