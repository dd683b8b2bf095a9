import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { announcements } from '../stores/announcements.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** Says what `announce` is given. */
export function LiveRegion(): ReactNode {
  const { id, text } = useStore(announcements);
  return (
    <div role="status">
      <VisuallyHidden key={id}>{text}</VisuallyHidden>
    </div>
  );
}
