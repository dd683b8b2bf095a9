/**
 * A file's type as people call it: its extension in capitals, or one derived from its MIME type.
 * @returns "File" if neither is known
 */
export function fileTypeWord(name: string, mimeType: string): string {
  const [, ending] = /\.([a-z0-9]{1,5})$/i.exec(name) ?? [];
  const [, subtype] = /^[\w-]+\/(?:x-)?([a-z0-9]{2,5})$/i.exec(mimeType) ?? [];
  return (ending ?? subtype)?.toUpperCase() ?? 'File';
}

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** A size in the largest binary unit that gives at least 1, with at least two significant digits if it has them. */
export function fileSizeWords(bytes: number): string {
  if (bytes === 1) return '1 byte';
  let [value, unit] = [bytes, 0];
  while (value >= 1023.5 && unit < UNITS.length - 1) [value, unit] = [value / 1024, unit + 1];
  const digits = unit > 0 && value < 9.95 ? 1 : 0;
  return `${value.toFixed(digits)} ${UNITS[unit] ?? ''}`;
}
