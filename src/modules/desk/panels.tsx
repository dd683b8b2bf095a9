import type { Panels } from '../../shell/panel.ts';
import { AuditTrail } from './audit-trail.tsx';
import { Mail } from './mail.tsx';
import { Review } from './review.tsx';
import { Waiting } from './waiting.tsx';
import { Webhooks } from './webhooks.tsx';
import { System } from './system.tsx';

export const panels: Panels = {
  waiting: {
    title: 'Waiting',
    what: 'the waiting work',
    rule: 'Only staff can see waiting work',
    it: 'it',
    Content: Waiting,
  },
  mail: {
    title: 'Mail',
    what: 'the messages',
    rule: 'Only staff can handle queued messages',
    it: 'them',
    Content: Mail,
  },
  webhooks: {
    title: 'Webhooks',
    what: 'the webhooks',
    rule: 'Only staff can see webhooks',
    it: 'them',
    Content: Webhooks,
  },
  audit: {
    title: 'Audit trail',
    what: 'the records',
    rule: 'Only staff can read the audit trail',
    it: 'it',
    Content: AuditTrail,
  },
  review: {
    title: 'Monthly review',
    what: 'the review',
    rule: 'Only staff can review the audit trail',
    it: 'it',
    Content: Review,
  },
  system: {
    title: 'System',
    what: 'the system status',
    rule: 'Only staff can see the system status',
    it: 'it',
    Content: System,
  },
};
