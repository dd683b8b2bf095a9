import { ServiceError } from '../service-error.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** @param expected what to set, with an example */
export function wrongSetting(name: string, value: string, expected: string): ServiceError {
  return refuse(`the environment variable ${name} is ${JSON.stringify(value)}. Set it to ${expected}.`);
}

/** Leaves out the value, which contains a password or key. */
export function wrongSecret(name: string, expected: string): ServiceError {
  return refuse(`the environment variable ${name} can't be used. Set it to ${expected}.`);
}

/**
 * Checks that variables which belong together are all set, or none of them.
 * @returns whether they are set
 * @throws ServiceError SETTING_WRONG with one that is missing
 */
export function areSetTogether(environment: Environment, names: readonly string[]): boolean {
  const present = names.find((name) => environment[name]);
  const missing = names.find((name) => !environment[name]);
  if (present === undefined) return false;
  if (missing === undefined) return true;
  throw refuse(`the environment variable ${present} is set, but ${missing} is not. Set both, or neither.`);
}

export function refuse(sentence: string): ServiceError {
  return new ServiceError('SETTING_WRONG', sentence, { exitCode: 2 });
}
