import { panelPath, readPage, withSearch } from '../../shell/staff/list-address.ts';

/** The inner address of a page of the webhooks. */
export function webhookPath(page: number): string {
  return withSearch(panelPath('webhooks'), { page: page > 1 ? String(page) : null });
}

/** Reads from the query which page of the webhooks is shown. */
export function readWebhookPage(search: string): number {
  return readPage(new URLSearchParams(search));
}
