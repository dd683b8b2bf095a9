import type { Panels } from '../../shell/panel.ts';
import { InquiryDesk } from './desk/inquiry-desk.tsx';

export const panels: Panels = {
  inquiries: {
    title: 'Inquiries',
    what: 'the inquiries',
    rule: 'Only staff can read inquiries',
    it: 'them',
    Content: InquiryDesk,
    actions: {
      'inquiry.list': 'Inquiries viewed',
      'inquiry.file': 'Inquiry file downloaded',
      'inquiry.read': 'Inquiry opened',
      'inquiry.answer': 'Inquiry answered',
      'inquiry.note': 'Note added to an inquiry',
      'inquiry.assign': 'Inquiry assigned',
      'inquiry.spam': 'Inquiry marked as spam or not spam',
      'inquiry.template': 'Answer template changed',
      'inquiry.status': 'Inquiry status changed',
      'inquiry.export': 'Inquiries exported',
      'inquiry.delete': 'Inquiry deleted',
      'inquiry.purge': 'Inquiries deleted at the end of their retention period',
    },
  },
};
