import type { Panels } from '../../shell/panel.ts';

/** Event -> its meaning, including the modules' events. */
export function eventWords(panels: Panels): ReadonlyMap<string, string> {
  const ofModules = Object.values(panels).flatMap(({ events = {} }) => Object.entries(events));
  return new Map([['audit.head', 'Head of the audit trail'], ...ofModules]);
}

const RESULTS: Readonly<Record<string, string>> = {
  PRIVATE_ADDRESS: 'The address leads to a private network, which the settings do not allow',
  NO_RECEIVER: 'The receiver is no longer in the settings',
  TIMEOUT: 'The receiver did not answer within ten seconds',
  ENOTFOUND: 'The host name could not be found',
  ECONNREFUSED: 'The receiver could not be reached',
  ECONNRESET: 'The connection was lost',
};

/** Explains the result of a try. @param result such as `HTTP 503` or `ECONNREFUSED` */
export function resultWords(result: string): string {
  if (result.startsWith('HTTP 2')) return `Accepted (${result})`;
  if (result.startsWith('HTTP 3')) return `The receiver redirects, which is not followed (${result})`;
  if (result.startsWith('HTTP ')) return `The receiver refused it (${result})`;
  return `${(Object.hasOwn(RESULTS, result) && RESULTS[result]) || 'The webhook could not be sent'} (${result})`;
}
