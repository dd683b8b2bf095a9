import type { Answer, CallAt, PathOf, Question } from '../shared/do-contract.ts';
import { getJson, getWithToken, postJson } from './client.ts';
import type { CallOptions, PostOptions } from './client.ts';
import { query } from './query.ts';

/*
 * Make a call of the contract by its path. The path determines the type of the question and of the guard in `check`, so a call
 * that doesn't match the contract doesn't compile.
 */

/** A call's answer; null is an empty one, if its function accepts that. */
type AnswerAt<Path> = Answer<CallAt<Path>> | null;
type QuestionAt<Path> = Question<CallAt<Path>>;
type Parameters = Readonly<Record<string, string | undefined>>;
type Options<T> = Omit<CallOptions<T>, 'isFile'>;

/** Makes a call that changes nothing. @throws ApiError only */
export function ask<Path extends PathOf<'GET', false>, T extends AnswerAt<Path>>(
  path: Path,
  question: QuestionAt<Path> & Parameters,
  options: Options<T>,
): Promise<T> {
  return getJson(addressOf(path, question), options);
}

/** Makes a GET call that changes something. @throws ApiError only */
export function askWithToken<Path extends PathOf<'GET', true>, T extends AnswerAt<Path>>(
  path: Path,
  question: QuestionAt<Path> & Parameters,
  options: Options<T>,
): Promise<T> {
  return getWithToken(addressOf(path, question), options);
}

/** Makes a POST call. @throws ApiError only */
export function send<Path extends PathOf<'POST', true | 'with-cookies'>, T extends AnswerAt<Path>>(
  path: Path,
  question: QuestionAt<Path>,
  options: Omit<PostOptions<T>, 'isFile'>,
): Promise<T> {
  return postJson(path, question, options);
}

/**
 * Makes a call of the frame whose contract belongs to a module that a site may not have, so the caller gives its types.
 * @throws ApiError only
 */
export function askUntyped<T>(path: string, question: Parameters, options: Options<T>): Promise<T> {
  return getJson(addressOf(path, question), options);
}

/** `askUntyped` for a POST call. */
export function sendUntyped<T>(path: string, question: object, options: PostOptions<T>): Promise<T> {
  return postJson(path, question, options);
}

/** Parameters that the path names, as in `/:siteId/:code`, go there, all others into the query. */
function addressOf(path: string, question: Parameters): string {
  if (path.includes('/:')) {
    return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(question[name] ?? ''));
  }
  const asked = query(question);
  return asked ? `${path}?${asked}` : path;
}
