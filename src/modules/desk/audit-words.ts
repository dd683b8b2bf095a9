import type { AuditAction } from '../../shared/audit-actions.ts';

/** What each action of the audit trail means, as staff read it. */
export const AUDIT_WORDS: Readonly<Record<AuditAction, string>> = {
  'session.open': 'Staff signed in',
  'session.refuse': 'Wrong password for staff',
  'account.add': 'Account added',
  'account.role': 'Role changed',
  'account.disable': 'Account disabled',
  'account.enable': 'Account enabled',
  'account.link': 'Link to set a password made',
  'account.password': 'Password changed',
  'account.name': 'Name changed',
  'account.export': 'Account exported',
  'account.delete': 'Account deleted',
  'account.list': 'Members read',
  'post.write': 'Post written',
  'post.change': 'Post changed',
  'post.delete': 'Post deleted',
  'post.restore': 'Post restored',
  'post.destroy': 'Post deleted for good',
  'post.purge': 'Posts deleted for good at the end of their term',
  'reply.save': 'Answer saved',
  'inquiry.list': 'Inquiries read',
  'inquiry.status': 'Inquiry marked',
  'inquiry.export': 'Inquiries exported',
  'inquiry.delete': 'Inquiry deleted',
  'inquiry.purge': 'Inquiries deleted at the end of their term',
  'mail.list': 'Waiting mails read',
  'mail.retry': 'Mail tried at once',
  'mail.delete': 'Mail deleted',
  'audit.list': 'Audit trail read',
  'system.read': 'State of the system read',
};

/** @param action may be one of a later version */
export function auditWords(action: string): string {
  return (AUDIT_WORDS as Readonly<Record<string, string>>)[action] ?? action;
}
