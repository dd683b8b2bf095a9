import { ServiceError } from '../service-error.ts';
import type { Reader } from './engine.ts';
import { rowsOf } from './statement.ts';
import { codeOf, StoreUnavailable } from './store-unavailable.ts';

interface Language {
  readonly name: string;
  readonly encoding: string;
  readonly letters: string;
}

/**
 * Makes sure that the database stores all characters, classifies them as letters (under `C` a Korean word has no trigrams), and
 * has pg_trgm. That extension is trusted, so a user with CREATE on the database may install it.
 * @throws ServiceError STORE_ENCODING, STORE_EXTENSION
 */
export async function makeReady(reader: Reader): Promise<void> {
  const text = `select datname as name, pg_encoding_to_char(encoding) as encoding, datctype as letters
    from pg_database where datname = current_database()`;
  const [language] = await rowsOf<Language>(reader, 'postgres', { text, values: [] });
  if (language) checkLanguage(language);
  try {
    await rowsOf(reader, 'postgres', { text: 'create extension if not exists pg_trgm', values: [] });
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error;
    if (codeOf(error) === '23505') return; // another starting process has just installed it
    const message = error instanceof Error ? error.message : String(error);
    const sentence = `the extension pg_trgm can't be created: ${message}. Have an administrator run "create extension pg_trgm" in this database, once; it comes with PostgreSQL's contrib package.`;
    throw new ServiceError('STORE_EXTENSION', sentence, { cause: error });
  }
}

function checkLanguage({ name, encoding, letters }: Language): void {
  if (encoding === 'UTF8' && !/^(C|POSIX)$/.test(letters)) return;
  const sentence = `the database "${name}" has the encoding ${encoding} and the locale ${letters}, in which Korean cannot be searched. Make it with: create database ${name} encoding 'UTF8' locale 'C.UTF-8' template template0.`;
  throw new ServiceError('STORE_ENCODING', sentence);
}
