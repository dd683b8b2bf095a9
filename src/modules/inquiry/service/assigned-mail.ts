import { deskPath } from '../desk/inquiry-list-address.ts';

interface Assigned {
  readonly receipt: string;
  /** Names of staff. */
  readonly assignee: string;
  readonly by: string;
  /** The public origin, without a trailing slash. */
  readonly origin: string;
}

/** Tells the office who has an inquiry now. Accounts have no e-mail address, so the office's gets it. Names only staff. */
export function composeAssigned({ receipt, assignee, by, origin }: Assigned) {
  return {
    subject: `Inquiry ${receipt} is assigned to ${assignee}`,
    body: `${by} has assigned the inquiry ${receipt} to ${assignee}.\n\nOpen it at the desk: ${origin}${deskPath({ receipt })}\n`,
    reference: receipt,
  };
}
