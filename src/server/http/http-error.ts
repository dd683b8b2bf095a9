import type { CallErrorCode } from '../../shared/errors.ts';

/**
 * The body of every error answer. It never contains a stack trace, a path on this machine or a query. A module adds by `declare
 * module` what else its calls answer.
 */
export interface ErrorBody {
  readonly code: CallErrorCode;
  readonly message: string;
  /** Parameter or field -> its fault. */
  readonly fields?: Readonly<Record<string, string>>;
}

type HttpErrorOptions = Omit<ErrorBody, 'code' | 'message'> & {
  readonly headers?: Readonly<Record<string, string>>;
};

/** A refusal that the service answers with this status and body. */
export class HttpError extends Error {
  readonly statusCode: number;
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;

  constructor(statusCode: number, code: CallErrorCode, message: string, options: HttpErrorOptions = {}) {
    super(message);
    this.name = 'HttpError';
    this.statusCode = statusCode;
    const { headers = {}, ...more } = options;
    this.body = { code, message, ...more };
    this.headers = headers;
  }
}

export function notFound(): HttpError {
  return new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.');
}

/** For calls that need a session, including one that ended while they were handled. */
export function sessionNeeded(): HttpError {
  return new HttpError(401, 'SESSION_NEEDED', 'Log in first.');
}

/** For staff calls, including ones during which the role ended. */
export function staffOnly(): HttpError {
  return new HttpError(403, 'NOT_ALLOWED', 'This is for staff.');
}

/** For staff in none of the networks of STAFF_NETWORKS. */
export function networkRefused(): HttpError {
  const message = 'Staff of this website can sign in only from certain networks, and this is none of them.';
  return new HttpError(403, 'NETWORK_REFUSED', message);
}

/** For calls of staff that need a proof of the last ten minutes. */
export function stepUpNeeded(): HttpError {
  return new HttpError(
    403,
    'STEP_UP_NEEDED',
    'Prove again who you are: your last proof is older than ten minutes.',
  );
}

export function methodNotAllowed(allow: string): HttpError {
  const message = `This address answers only ${allow}.`;
  return new HttpError(405, 'METHOD_NOT_ALLOWED', message, { headers: { allow } });
}
