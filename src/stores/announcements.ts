import { createStore } from 'zustand';

/** What the page's live region says. `id` makes the same words, said again, a change. */
interface Announcement {
  readonly id: number;
  readonly text: string;
}

export const announcements = createStore<Announcement>(() => ({ id: 0, text: '' }));

/** Tells screen readers something that the eye sees happen. It waits for what is being read to end. */
export function announce(text: string): void {
  announcements.setState(({ id }) => ({ id: id + 1, text }));
}
