import { ApiError } from '../../api/api-error.ts';

/**
 * Makes a call that staff may have to prove themselves for. If the service asks for it, a dialog opens, and the call is repeated
 * once the proof was accepted. @throws ApiError; with status 409 and a reason to show if the dialog was closed
 */
export async function withProof<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'STEP_UP_NEEDED') throw error;
    const code = await import('./proof-dialog.tsx').catch(() => null); // without a connection
    if (!(await code?.askForProof())) throw unproven(error);
    return call();
  }
}

/** As a conflict, whose reason screens of staff show. */
function unproven({ url, code }: ApiError): ApiError {
  return new ApiError('status', url, { status: 409, code, reason: 'You did not confirm that it’s you.' });
}
