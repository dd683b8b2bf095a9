import type { Answer, CallAt, PathOf, Question } from '../shared/do-contract.ts';
import { getJson, getWithToken, postJson } from './client.ts';
import type { CallOptions, PostOptions } from './client.ts';
import { query } from './query.ts';

/*
 * Ask a call of the contract by its path. The path decides what is asked and which answer `check` must be a guard of, so a call that is
 * asked otherwise than the contract says does not compile.
 */

/** What a call may answer; null stands for an empty answer where its function takes one. */
type AnswerAt<Path> = Answer<CallAt<Path>> | null;
type QuestionAt<Path> = Question<CallAt<Path>>;
type Parameters = Readonly<Record<string, string | undefined>>;
type Options<T> = Omit<CallOptions<T>, 'isFile'>;

/** Asks a call that changes nothing. @throws ApiError, and nothing else */
export function ask<Path extends PathOf<'GET', false>, T extends AnswerAt<Path>>(
  path: Path,
  question: QuestionAt<Path> & Parameters,
  options: Options<T>,
): Promise<T> {
  return getJson(addressOf(path, question), options);
}

/** Asks a GET that changes something. @throws ApiError, and nothing else */
export function askWithToken<Path extends PathOf<'GET', true>, T extends AnswerAt<Path>>(
  path: Path,
  question: QuestionAt<Path> & Parameters,
  options: Options<T>,
): Promise<T> {
  return getWithToken(addressOf(path, question), options);
}

/** Sends a POST. @throws ApiError, and nothing else */
export function send<Path extends PathOf<'POST', true | 'with-cookies'>, T extends AnswerAt<Path>>(
  path: Path,
  question: QuestionAt<Path>,
  options: Omit<PostOptions<T>, 'isFile'>,
): Promise<T> {
  return postJson(path, question, options);
}

/**
 * Asks a call of the frame's own, whose contract belongs to a module that a site may lack: its types are said by the caller.
 * @throws ApiError, and nothing else
 */
export function askUntyped<T>(path: string, question: Parameters, options: Options<T>): Promise<T> {
  return getJson(addressOf(path, question), options);
}

/** The same for a POST. */
export function sendUntyped<T>(path: string, question: object, options: PostOptions<T>): Promise<T> {
  return postJson(path, question, options);
}

/** The parameters stand in the path where it names them, as `/:siteId/:code` does, and behind it otherwise. */
function addressOf(path: string, question: Parameters): string {
  if (path.includes('/:')) {
    return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(question[name] ?? ''));
  }
  const asked = query(question);
  return asked ? `${path}?${asked}` : path;
}
