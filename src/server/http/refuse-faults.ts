import { HttpError } from './http-error.ts';

/** Reports all faults at once. @throws HttpError 400 BAD_QUESTION */
export function refuseFaults(faults: Readonly<Record<string, string | null>>): void {
  const found = Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null);
  const [first] = found;
  if (!first) return;
  throw new HttpError(400, 'BAD_QUESTION', `${first[0]} ${first[1]}.`, { fields: Object.fromEntries(found) });
}
