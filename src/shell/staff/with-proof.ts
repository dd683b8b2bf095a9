import { ApiError } from '../../api/api-error.ts';

/**
 * Makes a call that staff may have to prove themselves for. If the service asks for it, a dialog opens, and the call is repeated
 * once the proof was accepted. @throws ApiError, the first refusal if the dialog was closed
 */
export async function withProof<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'STEP_UP_NEEDED') throw error;
    const code = await import('./proof-dialog.tsx').catch(() => null); // without a connection
    if (!(await code?.askForProof())) throw error;
    return call();
  }
}
