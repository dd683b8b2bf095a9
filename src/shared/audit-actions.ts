import type { AuditActions } from '../engine/common/open-types.ts';

/** The service's own actions in the audit trail, as subject and verb. Those that end in `.list` or `.read` record only reads. */
export const AUDIT_ACTIONS = [
  'session.open',
  'session.refuse',
  'session.end',
  'account.add',
  'account.role',
  'account.disable',
  'account.enable',
  'account.link',
  'account.password',
  'account.name',
  'account.export',
  'account.delete',
  'account.list',
  'factor.add',
  'factor.remove',
  'factor.reset',
  'factor.renew',
  'post.write',
  'post.change',
  'post.delete',
  'post.restore',
  'post.destroy',
  'post.purge',
  'reply.save',
  'mail.list',
  'mail.retry',
  'mail.delete',
  'audit.list',
  'system.read',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number] | keyof AuditActions;
