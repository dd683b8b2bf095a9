import type { PostWords } from './post-draft.ts';

/** What became of a post that was saved, as a sentence. */
export function savedWords({ staff }: PostWords, what: string): string {
  if (staff?.when === 'draft') return `${what} was saved as a draft.`;
  if (staff?.when === 'scheduled')
    return `${what} was saved. It appears on ${staff.time.replace('T', ' at ')}, Korean time.`;
  return `${what} was saved.`;
}
