import type { AuditAction } from '../../shared/audit-actions.ts';

/** What each action of the audit trail means, as staff read it. */
export const AUDIT_WORDS: Readonly<Record<AuditAction, string>> = {
  'session.open': 'Staff signed in',
  'session.refuse': 'Staff sign-in failed',
  'account.add': 'Account added',
  'account.role': 'Role changed',
  'account.disable': 'Account disabled',
  'account.enable': 'Account enabled',
  'account.link': 'Password link created',
  'account.password': 'Password changed',
  'account.name': 'Name changed',
  'account.export': 'Account exported',
  'account.delete': 'Account deleted',
  'account.list': 'Members viewed',
  'post.write': 'Post written',
  'post.change': 'Post changed',
  'post.delete': 'Post deleted',
  'post.restore': 'Post restored',
  'post.destroy': 'Post deleted for good',
  'post.purge': 'Posts deleted for good at the end of their retention period',
  'reply.save': 'Answer saved',
  'inquiry.list': 'Inquiries viewed',
  'inquiry.status': 'Inquiry status changed',
  'inquiry.export': 'Inquiries exported',
  'inquiry.delete': 'Inquiry deleted',
  'inquiry.purge': 'Inquiries deleted at the end of their retention period',
  'mail.list': 'Queued messages viewed',
  'mail.retry': 'Sending started by hand',
  'mail.delete': 'Message deleted',
  'audit.list': 'Audit trail viewed',
  'system.read': 'System status viewed',
};

/** @param action may be one of a later version */
export function auditWords(action: string): string {
  return (AUDIT_WORDS as Readonly<Record<string, string>>)[action] ?? action;
}
