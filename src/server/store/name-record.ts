import type { AuditLogTable } from './tables.ts';

type NamedRecord = Pick<AuditLogTable, 'at' | 'action'> & { readonly id: number };

/** An audit record in a message, which may be logged: without a person's id. */
export function nameRecord({ id, at, action }: NamedRecord): string {
  return `record ${id} of ${isoTime(at)} (${action})`;
}

/** UTC. Somebody may have changed a record's time to one that no date has. */
export function isoTime(at: number): string {
  const date = new Date(at);
  return Number.isNaN(date.getTime()) ? String(at) : date.toISOString();
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
