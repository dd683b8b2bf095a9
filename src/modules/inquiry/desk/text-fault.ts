import type { ApiError } from '../../../api/api-error.ts';

/** The service's complaint about a text, such as an unknown placeholder. @param what the text, as a sentence begins */
export function textFault(failure: ApiError | null, what: string): string | undefined {
  const fault = failure?.fields['text'];
  return fault && `${what} ${fault}.`;
}
