import { deskPath } from '../desk/inquiry-list-address.ts';

interface Assigned {
  readonly receipt: string;
  /** Names of staff. */
  readonly assignee: string;
  readonly by: string;
  /** The public origin, without a trailing slash. */
  readonly origin: string;
}

/** Tells the assignee, or the office if the assignee has no address, who has an inquiry now. Names only staff. */
export function composeAssigned({ receipt, assignee, by, origin }: Assigned) {
  return {
    subject: `Inquiry ${receipt} is assigned to ${assignee}`,
    body: `${by} has assigned the inquiry ${receipt} to ${assignee}.\n\nOpen it at the desk: ${origin}${deskPath({ receipt })}\n`,
    reference: receipt,
  };
}
