import type { Post } from '../../shared/do-contract.ts';
import { fromHtml, toHtml } from './simple-text.ts';

/** An attachment that the service has. */
export interface KeptFile {
  readonly fileId: number;
  readonly name: string;
}

/** What the form holds. */
export interface PostWords {
  readonly title: string;
  readonly content: string;
  /** text: the few rules of simple-text.ts. html: the source, of a post that says more than those can. */
  readonly mode: 'text' | 'html';
  readonly files: readonly KeptFile[];
}

/** What is kept of a post that is being written. */
export interface PostDraft {
  /** The version that it began with; null for a new post. */
  readonly version: Post['updateTime'] | null;
  readonly words: PostWords;
}

export const NO_WORDS: PostWords = { title: '', content: '', mode: 'text', files: [] };

/** A post as the form holds it. Nothing of it is lost: what the text area cannot say is left as HTML. */
export function wordsOf({ title, content, boardFiles }: Post): PostWords {
  const html = content ?? '';
  const text = fromHtml(html);
  return {
    title,
    content: text ?? html,
    mode: text === null ? 'html' : 'text',
    files: (boardFiles ?? []).map(({ fileId, fileInfo }) => ({ fileId, name: fileInfo.logFileName })),
  };
}

export function htmlOf({ content, mode }: PostWords): string {
  return mode === 'html' ? content : toHtml(content);
}

export function isPostDraft(value: unknown): value is PostDraft {
  if (typeof value !== 'object' || value === null) return false;
  const { version, words }: { version?: unknown; words?: unknown } = value;
  const isVersion = version === null || ['string', 'number'].includes(typeof version);
  return isVersion && isWords(words);
}

function isWords(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { title, content, mode, files }: Partial<Record<keyof PostWords, unknown>> = value;
  const isText = typeof title === 'string' && typeof content === 'string';
  return isText && (mode === 'text' || mode === 'html') && Array.isArray(files) && files.every(isKeptFile);
}

function isKeptFile(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { fileId, name }: Partial<Record<keyof KeptFile, unknown>> = value;
  return typeof fileId === 'number' && typeof name === 'string';
}
