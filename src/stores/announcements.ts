import { createStore } from 'zustand';

/** The text of the page's live region. `id` makes a repeated text a change. */
interface Announcement {
  readonly id: number;
  readonly text: string;
}

export const announcements = createStore<Announcement>(() => ({ id: 0, text: '' }));

/** Tells screen readers about something that is visible, after they finish what they are reading. */
export function announce(text: string): void {
  announcements.setState(({ id }) => ({ id: id + 1, text }));
}
