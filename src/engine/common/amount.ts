/** A figure as text, taken apart. */
interface Amount {
  readonly number: number;
  /** What follows the number; empty for a plain count. */
  readonly unit: string;
}

/** Reads a figure such as "90,000 kW" or "0.5 m/s". @returns null where the text does not begin with one plain number */
export function readAmount(text: string): Amount | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:\s+([\p{L}%°].*))?$/u.exec(text.trim());
  if (!match) return null;
  const [, whole = '', decimals = '', unit = ''] = match;
  return { number: Number(whole.replaceAll(',', '') + decimals), unit };
}
