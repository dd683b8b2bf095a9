import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Searches every byte of all files in a folder for texts, as UTF-8 and as UTF-16.
 * @returns the text and the file of each match
 */
export function leftInFiles(folder: string, texts: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files.flatMap(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name));
    const forms = (text: string): Buffer[] => {
      const wide = Buffer.from(text, 'utf16le');
      return [Buffer.from(text), wide, Buffer.from(wide).swap16()];
    };
    return texts
      .filter((text) => forms(text).some((form) => bytes.includes(form)))
      .map((text) => `${text} in ${name}`);
  });
}
