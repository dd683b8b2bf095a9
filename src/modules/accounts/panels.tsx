import type { Panels } from '../../shell/panel.ts';
import { Members } from './members/members.tsx';

export const panels: Panels = {
  members: {
    title: 'Members',
    what: 'the members',
    rule: 'Only staff can manage members',
    it: 'them',
    Content: Members,
  },
};
