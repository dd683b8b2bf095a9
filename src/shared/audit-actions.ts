/** The service's own actions in the audit trail, as subject and verb. Those that end in `.list` or `.read` record only reads. */
export const AUDIT_ACTIONS = [
  'session.open',
  'session.refuse',
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

/** A module that records others adds their names here by `declare module`, and lists them in its `actions` (server/module.ts). */
export interface AuditActions extends Record<(typeof AUDIT_ACTIONS)[number], unknown> {}

export type AuditAction = keyof AuditActions;
