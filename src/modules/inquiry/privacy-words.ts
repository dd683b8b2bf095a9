/** The privacy policy has the same text. */
export const ITEMS =
  'Name, phone number, e-mail address, contents of the inquiry; if you enter them: company, country, quantity; if you attach them: files';
export const RETENTION = (years: string): string => `for ${years} years from the day on which it arrives`;
