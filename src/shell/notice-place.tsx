import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { noticePlace } from '../stores/notice-place.ts';

/** Shows what has to be seen wherever the visitor is. */
export function NoticePlace(): ReactNode {
  return useStore(noticePlace).notices;
}
