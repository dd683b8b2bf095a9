import { AUDIT_ACTIONS } from '../../shared/audit-actions.ts';
import type { Panels } from '../../shell/panel.ts';

/** The meaning of each of the service's own actions, for staff. */
const AUDIT_WORDS: Readonly<Record<(typeof AUDIT_ACTIONS)[number], string>> = {
  'session.open': 'Staff signed in',
  'session.refuse': 'Staff sign-in failed',
  'session.end': 'Session ended by its owner',
  'account.add': 'Account added',
  'account.role': 'Role changed',
  'account.disable': 'Account disabled',
  'account.enable': 'Account enabled',
  'account.link': 'Password link created',
  'account.password': 'Password changed',
  'account.name': 'Name changed',
  'account.mail': 'Mail address changed',
  'account.export': 'Account exported',
  'account.delete': 'Account deleted',
  'account.list': 'Members viewed',
  'factor.add': 'Second factor added',
  'factor.remove': 'Second factor removed',
  'factor.reset': 'Second factor reset',
  'factor.renew': 'Recovery codes replaced',
  'post.write': 'Post written',
  'post.change': 'Post changed',
  'post.delete': 'Post deleted',
  'post.restore': 'Post restored',
  'post.destroy': 'Post deleted for good',
  'post.purge': 'Posts deleted for good at the end of their retention period',
  'reply.save': 'Answer saved',
  'waiting.list': 'Waiting work viewed',
  'mail.list': 'Queued messages viewed',
  'mail.retry': 'Sending started by hand',
  'mail.delete': 'Message deleted',
  'webhook.list': 'Webhooks viewed',
  'webhook.retry': 'Webhook sent again by hand',
  'audit.list': 'Audit trail viewed',
  'audit.read': 'Review of a month viewed',
  'audit.sign': 'Review of a month signed',
  'system.read': 'System status viewed',
};

/** Action -> its meaning, including the modules' actions. */
export function auditWords(panels: Panels): ReadonlyMap<string, string> {
  const ofModules = Object.values(panels).flatMap(({ actions = {} }) => Object.entries(actions));
  return new Map([...AUDIT_ACTIONS.map((action) => [action, AUDIT_WORDS[action]] as const), ...ofModules]);
}
