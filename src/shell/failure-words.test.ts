// R-FAULT-06
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { ApiErrorKind } from '../api/api-error.ts';
import { failureWords, mayPass, waitWords } from './failure-words.ts';
import { sendFailure } from './send-failed.tsx';

const silent = (kind: ApiErrorKind): ApiError => new ApiError(kind, '/x.do');
const refused = (status: number, retryAfter: number | null = null): ApiError =>
  new ApiError('status', '/x.do', { status, retryAfter });

/** Every kind of error that the client distinguishes, and some refusals. */
const FAULTS: Readonly<Record<string, ApiError>> = {
  offline: silent('offline'),
  network: silent('network'),
  timeout: silent('timeout'),
  shape: silent('shape'),
  aborted: silent('aborted'),
  ...Object.fromEntries(
    [400, 401, 403, 404, 410, 413, 429, 500, 502, 503, 504, 507].map((status) => [status, refused(status)]),
  ),
  'a status that nobody names': refused(0),
};

const table = (say: (error: ApiError) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(FAULTS).map(([name, error]) => [name, say(error)]));

// R-CALL-41
it.each([
  [
    'TOKEN_WRONG',
    'Your answer was not sent: your browser blocks the cookies of this site. Allow them, then try again. Everything you wrote is still here.',
  ],
  [
    'HTTPS_NEEDED',
    'Your answer was not sent: this page was opened with http://, and the site works only with https://. Change the address to https:// and try again. Everything you wrote is still here.',
  ],
])('%s is told by its reason, in all that changes something', (code, sentence) => {
  const error = new ApiError('status', '/x.do', { status: 403, code });
  const texts = { what: 'Your answer', button: 'Save', inDoubt: '' };
  expect(sendFailure(error, texts)).toBe(sentence);
  expect(mayPass(error)).toBe(false);
});

describe('the message for a failed call', () => {
  it('says why a reading call failed, and what to do if anything helps', () => {
    expect(table((error) => failureWords(error, { not: 'We could not look' }))).toMatchInlineSnapshot(`
      {
        "400": "We could not look: the service failed. Please try again.",
        "401": "We could not look: your session has ended.",
        "403": "We could not look: this account isn’t allowed to do this.",
        "404": "We could not look: it no longer exists.",
        "410": "We could not look: it no longer exists.",
        "413": "We could not look: it is too large.",
        "429": "We could not look: too many requests were sent from here. Please try again a little later.",
        "500": "We could not look: the service failed. Please try again.",
        "502": "We could not look: the service did not answer. Please try again.",
        "503": "We could not look: the service is busy. Please try again a little later.",
        "504": "We could not look: the service did not answer. Please try again.",
        "507": "We could not look: the service is busy. Please try again a little later.",
        "a status that nobody names": "We could not look: the service failed. Please try again.",
        "aborted": "We could not look: the connection was interrupted. Please try again.",
        "network": "We could not look: the connection was interrupted. Please try again.",
        "offline": "We could not look: your device is offline. Please try again when the connection is back.",
        "shape": "We could not look: the answer could not be read. Please try again.",
        "timeout": "We could not look: the answer took too long. Please try again.",
      }
    `);
  });

  it('says if it isn’t known whether a change was made', () => {
    const deleting = {
      not: 'It was not deleted',
      doubt: { whether: 'whether it was deleted', then: 'You can delete again.' },
    };
    expect(table((error) => failureWords(error, deleting))).toMatchInlineSnapshot(`
      {
        "400": "It was not deleted: the service failed. Please try again.",
        "401": "It was not deleted: your session has ended.",
        "403": "It was not deleted: this account isn’t allowed to do this.",
        "404": "It was not deleted: it no longer exists.",
        "410": "It was not deleted: it no longer exists.",
        "413": "It was not deleted: it is too large.",
        "429": "It was not deleted: too many requests were sent from here. Please try again a little later.",
        "500": "It was not deleted: the service failed. Please try again.",
        "502": "It is not known whether it was deleted: the service did not answer. You can delete again.",
        "503": "It was not deleted: the service is busy. Please try again a little later.",
        "504": "It is not known whether it was deleted: the service did not answer. You can delete again.",
        "507": "It was not deleted: the service is busy. Please try again a little later.",
        "a status that nobody names": "It was not deleted: the service failed. Please try again.",
        "aborted": "It is not known whether it was deleted: the connection was interrupted. You can delete again.",
        "network": "It is not known whether it was deleted: the connection was interrupted. You can delete again.",
        "offline": "It was not deleted: your device is offline. Please try again when the connection is back.",
        "shape": "It is not known whether it was deleted: the answer could not be read. You can delete again.",
        "timeout": "It is not known whether it was deleted: the answer took too long. You can delete again.",
      }
    `);
  });

  it('says that the text is still in the form', () => {
    const texts = { what: 'Your inquiry', button: 'Save', inDoubt: 'Press Save again.' };
    expect(table((error) => sendFailure(error, texts))).toMatchInlineSnapshot(`
      {
        "400": "Your inquiry was not sent: the service failed. Everything you wrote is still here. Press Save again.",
        "401": "Your inquiry was not sent: your session has ended. Everything you wrote is still here.",
        "403": "Your inquiry was not sent: the service did not allow it. Everything you wrote is still here.",
        "404": "Your inquiry was not sent: it can no longer be sent here. Everything you wrote is still here.",
        "410": "Your inquiry was not sent: it can no longer be sent here. Everything you wrote is still here.",
        "413": "Your inquiry was not sent: it is too long. Shorten it, then send it again. Everything you wrote is still here.",
        "429": "Your inquiry was not sent: too many requests were sent from here. Everything you wrote is still here. Press Save again a little later.",
        "500": "Your inquiry was not sent: the service failed. Everything you wrote is still here. Press Save again.",
        "502": "It is not known whether your inquiry arrived: the service did not answer. Everything you wrote is still here. Press Save again.",
        "503": "Your inquiry was not sent: the service is busy. Everything you wrote is still here. Press Save again a little later.",
        "504": "It is not known whether your inquiry arrived: the service did not answer. Everything you wrote is still here. Press Save again.",
        "507": "Your inquiry was not sent: the service is busy. Everything you wrote is still here. Press Save again a little later.",
        "a status that nobody names": "Your inquiry was not sent: the service failed. Everything you wrote is still here. Press Save again.",
        "aborted": "It is not known whether your inquiry arrived: the connection was interrupted. Everything you wrote is still here. Press Save again.",
        "network": "It is not known whether your inquiry arrived: the connection was interrupted. Everything you wrote is still here. Press Save again.",
        "offline": "Your inquiry was not sent: your device is offline. Everything you wrote is still here. Press Save again when the connection is back.",
        "shape": "It is not known whether your inquiry arrived: the answer could not be read. Everything you wrote is still here. Press Save again.",
        "timeout": "It is not known whether your inquiry arrived: the answer took too long. Everything you wrote is still here. Press Save again.",
      }
    `);
  });

  it('is the call’s own if it has one', () => {
    const words = {
      not: 'It was not deleted',
      reasons: { busy: 'the paper is out' },
      whole: { gone: 'It was deleted before.' },
    };
    expect(failureWords(refused(503), words)).toBe(
      'It was not deleted: the paper is out. Please try again a little later.',
    );
    expect(failureWords(refused(410), words)).toBe('It was deleted before.');
  });

  it('leaves out the advice that a button beside it gives', () => {
    expect(failureWords(refused(503, 9), { not: 'It did not come', again: null })).toBe(
      'It did not come: the service is busy.',
    );
  });

  it.each([429, 500, 503, 507])('name the time that the service asks to wait with %i', (status) => {
    expect(failureWords(refused(status, 7), { not: 'No', again: 'Press it again' })).toMatch(
      /\. Press it again in 7 seconds\.$/,
    );
  });
});

it('knows which failures a retry can’t fix', () => {
  const final = Object.entries(FAULTS).filter(([, error]) => !mayPass(error));
  expect(final.map(([name]) => name)).toEqual(['401', '403', '404', '410', '413']);
});

it.each([
  [1, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [900, '15 minutes'],
])('says %i seconds as %s', (seconds, text) => {
  expect(waitWords(seconds)).toBe(text);
});
