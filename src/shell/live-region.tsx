import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { announcements } from '../stores/announcements.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** The live region for texts passed to `announce`. */
export function LiveRegion(): ReactNode {
  const { id, text } = useStore(announcements);
  return (
    <div role="status">
      <VisuallyHidden key={id}>{text}</VisuallyHidden>
    </div>
  );
}
