import type { Answer, Post } from '../../shared/do-contract.ts';
import type { CallErrorCode } from '../../shared/errors.ts';

/** The body of every error that a call answers. It never holds a stack, a path of this machine or a query. */
interface ErrorBody {
  readonly code: CallErrorCode;
  readonly message: string;
  /** Parameter or field -> what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The post as it stands, where somebody else has changed it. */
  readonly post?: Post;
  /** The post that was saved before under the same key. */
  readonly saved?: Answer<'savePost'>;
  /** The file that a post may not have. */
  readonly fileId?: number;
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

/** For calls that need a session, also if it ended while they were answered. */
export function sessionNeeded(): HttpError {
  return new HttpError(401, 'SESSION_NEEDED', 'Log in first.');
}

/** For calls of staff, also if the role ended while they were answered. */
export function staffOnly(): HttpError {
  return new HttpError(403, 'NOT_ALLOWED', 'This is for staff.');
}

export function methodNotAllowed(allow: string): HttpError {
  const message = `This address answers only ${allow}.`;
  return new HttpError(405, 'METHOD_NOT_ALLOWED', message, { headers: { allow } });
}
